"""Can every text be read? Measured on the pixels behind it: axe knows no painted ground.

A screen is taken twice, with its texts and with their ink left out. Where the two differ there is
ink, and the second picture shows what lies behind it, halos included. A text's ink is its colour;
under a filter or half transparent, it is what the first picture shows of its strongest strokes.
Left out are texts that are disabled, only for screen readers or under something that floats over
the page, those that a style sheet writes, and what has the very colour of its ground: no pixel
tells of it.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.fixtures import Visit
from e2e.played import FIRST
from e2e.screens import everything, tour
from games.registry import door

TEXTS = """() => {
    const root = document.querySelector('dialog:modal') ?? document.getElementById('page');
    const style = el => getComputedStyle(el);
    const parts = colour => colour.match(/[\\d.]+/g).map(Number);
    // What an element has from all those it stands in.
    const known = new Map();
    const around = el => {
        if (!el) return {told: true, plain: true, frames: []};
        if (!known.has(el)) {
            const above = around(el.parentElement);
            const {display, filter, opacity, clipPath, overflowY} = style(el);
            const plain = above.plain && opacity === '1' && filter === 'none';
            const told = above.told && clipPath !== 'inset(50%)'
                && !el.matches(':disabled, [aria-disabled=true]')
                && !(el.localName === 'label' && el.querySelector(':disabled'));
            const clips = overflowY !== 'visible' && display !== 'contents';
            const frames = [...above.frames, ...clips ? [el.getBoundingClientRect()] : []];
            known.set(el, {told, plain, frames});
        }
        return known.get(el);
    };
    // What floats over the page hides what scrolls under it, and casts a little dusk around it.
    const floats = [...root.querySelectorAll('*')]
        .filter(el => ['fixed', 'sticky'].includes(style(el).position))
        .map(el => [el, el.getBoundingClientRect()]).filter(([, {height}]) => height);
    const hidden = (el, box) => floats.some(([one, {left, top, right, bottom}]) =>
        !one.contains(el) && box.right > left - 24 && box.left < right + 24
        && box.bottom > top - 24 && box.top < bottom + 24);
    const found = [];
    const add = (el, text, colour, boxes) => {
        const {told, plain, frames} = around(el);
        if (!text || !told || !el.checkVisibility({visibilityProperty: true})) return;
        const {fontSize, fontWeight} = style(el), size = parseFloat(fontSize);
        const [red, green, blue, alpha = 1] = parts(colour);
        const whole = box => !hidden(el, box)
            && frames.every(one => box.top > one.top - 4 && box.bottom < one.bottom + 4);
        const trail = [el.parentElement.parentElement, el.parentElement, el];
        found.push({
            text, plain, ink: [red, green, blue], alpha,
            least: size >= 24 || (size >= 18.66 && fontWeight >= 700) ? 3 : 4.5,
            where: trail.map(one => [one.localName, ...one.classList].join('.')).join(' > '),
            boxes: [...boxes].filter(whole).map(box => [box.left, box.top, box.right, box.bottom]),
        });
    };
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walk.nextNode()) {
        const {data, parentElement: el} = walk.currentNode;
        range.selectNodeContents(walk.currentNode);
        const {fill, color} = style(el);
        add(el, data.trim(), el.closest('svg') ? fill : color, range.getClientRects());
    }
    for (const el of root.querySelectorAll('input[type=text], select, textarea')) {
        const {color} = el.value ? style(el) : getComputedStyle(el, '::placeholder');
        add(el, el.value || el.placeholder, color, [el.getBoundingClientRect()]);
    }
    return found;
}"""

# The policy forbids a style element; a sheet made by the script is none.
INKLESS = """on => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::placeholder { -webkit-text-fill-color: transparent !important; }
        svg text { fill: transparent !important; }`);
    document.adoptedStyleSheets = on ? [...document.adoptedStyleSheets, sheet]
        : document.adoptedStyleSheets.slice(0, -1);
}"""

MEASURE = """async ([texts, written, blank]) => {
    const pixels = async png => {
        const text = atob(png), bytes = new Uint8Array(text.length);
        for (let n = 0; n < text.length; n++) bytes[n] = text.charCodeAt(n);
        const picture = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const brush = canvas.getContext('2d');
        brush.drawImage(picture, 0, 0);
        return brush.getImageData(0, 0, canvas.width, canvas.height);
    };
    const [inked, ground] = [await pixels(written), await pixels(blank)];
    const shine = Array.from({length: 256}, (_, part) =>
        part < 11 ? part / 3294.6 : ((part / 255 + .055) / 1.055) ** 2.4);
    const light = (red, green, blue) =>
        .2126 * shine[red] + .7152 * shine[green] + .0722 * shine[blue];
    const ratio = (one, other) => (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
    const over = (ink, alpha, paper) =>
        ink.map((part, n) => Math.round(alpha * part + (1 - alpha) * paper[n]));
    const under = ({boxes, plain, ink, alpha}) => boxes.flatMap(([left, top, right, bottom]) => {
        const ratios = [];
        for (let y = Math.max(0, Math.floor(top)); y < Math.min(bottom, ground.height); y++)
            for (let x = Math.max(0, Math.floor(left)); x < Math.min(right, ground.width); x++) {
                const at = 4 * (y * ground.width + x);
                const [seen, paper] = [inked, ground].map(one => one.data.subarray(at, at + 3));
                if (paper.every((part, n) => Math.abs(part - seen[n]) < 8)) continue;
                const drawn = plain ? over(ink, alpha, paper) : seen;
                ratios.push(ratio(light(...paper), light(...drawn)));
            }
        return ratios;
    });
    return texts.flatMap(text => {
        const ratios = under(text).sort((a, b) => a - b);
        const typical = ratios[Math.floor(ratios.length * (text.plain ? .5 : .95))];
        const said = [typical, text.least, text.text.slice(0, 40), text.where];
        return typical < text.least ? [said] : [];
    });
}"""

STOPS = """() => {
    const far = document.documentElement.scrollHeight - innerHeight;
    if (far < 40 || document.querySelector('dialog:modal')) return [0];
    return far < innerHeight ? [0, far] : [0, far / 2, far];
}"""


def picture(page: Page) -> str:
    return base64.b64encode(page.screenshot(caret="initial")).decode()


def pale(page: Page) -> list[str]:
    """The texts on the screen that have too little contrast, a line each."""
    texts = page.evaluate(TEXTS)
    written = picture(page)
    page.evaluate(INKLESS, True)
    blank = picture(page)
    page.evaluate(INKLESS, False)
    found: list[Any] = page.evaluate(MEASURE, [texts, written, blank])
    return [f"{ratio:.2f} of {least}: “{text}” {where}" for ratio, least, text, where in found]


def stops(page: Page) -> Iterator[None]:
    """The head, the middle and the foot of a page that is longer than the screen."""
    for stop in page.evaluate(STOPS):
        page.evaluate("stop => scrollTo({top: stop, behavior: 'instant'})", stop)
        yield
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_text_can_be_read(visit: Visit, size: str, scheme: str) -> None:
    page = visit(size=size, scheme=scheme, kept=everything())
    faults: dict[str, str] = {}
    for screen in tour(page):
        for _ in stops(page):
            for fault in pale(page):
                faults.setdefault(fault, screen)
    assert not faults, "\n".join(f"{screen}: {fault}" for fault, screen in faults.items())


@pytest.mark.long
def test_pale_text_is_found(visit: Visit) -> None:
    """On the painted sky, and on paper."""
    page = visit(f"#/new/{FIRST}", scheme="light")
    assert not pale(page)
    page.evaluate("""() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('h1 { color: #555 !important; } .variant-line { opacity: .6; }');
        document.adoptedStyleSheets = [sheet];
    }""")
    found = "\n".join(pale(page))
    assert found.count("\n") == 2 and found.count("variant-line") == 2
    assert door(FIRST).title in found
