// What advice speaks of is ringed: [data-rings] holds selectors, with "; " between them.
// What was not ringed before comes into sight.

let told = '';

const ring = () => {
  const rings = document.querySelector('[data-rings]')?.dataset.rings ?? '';
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
  if (rings !== told) found[0]?.scrollIntoView({block: 'nearest', behavior: 'instant'});
  told = rings;
};

document.addEventListener('shown', ring);
