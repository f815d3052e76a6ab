// What advice, a lesson or a study speaks of is ringed: [data-rings] holds selectors, with "; "
// between them.
// The sheet lies at the foot of a phone, or at its head where the foot would hide what is ringed.
// What was not ringed before comes into sight.

let told = '', above = false;

const hidden = (sheet, found) => {
  const over = sheet.getBoundingClientRect();
  return found.map(el => el.getBoundingClientRect()).reduce((total, box) => total
    + Math.max(0, -box.top) + Math.max(0, box.bottom - innerHeight)
    + (box.right > over.left && box.left < over.right
      ? Math.max(0, Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top)) : 0), 0);
};

// It stays where it is while that will do: a button that is pressed again has not moved away.
const place = (sheet, found) => {
  const put = where => { above = where; sheet.classList.toggle('above', above); };
  put(above);
  const here = hidden(sheet, found);
  if (!here) return;
  put(!above);
  if (hidden(sheet, found) >= here) put(!above);
};

const ring = () => {
  const advice = document.querySelector('.advice.given');
  const sheet = advice ?? document.querySelector('.lesson[data-rings]');
  const rings = sheet?.dataset.rings ?? '';
  for (const old of document.querySelectorAll('.ring')) old.remove();
  for (const el of document.querySelectorAll('.ringed')) el.classList.remove('ringed');
  const found = rings ? rings.split('; ').flatMap(one => [...document.querySelectorAll(one)]) : [];
  for (const el of found) {
    if (getComputedStyle(el).position === 'static') el.classList.add('ringed');
    const mark = document.createElement('span');
    mark.className = 'ring';
    mark.ariaHidden = 'true';
    el.append(mark);
  }
  if (advice) place(advice, found);
  else above = false;
  if (rings !== told && sheet && hidden(sheet, found))
    found[0].scrollIntoView({block: 'nearest', behavior: 'instant'});
  told = rings;
};

document.addEventListener('shown', ring);
