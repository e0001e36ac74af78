import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const segmented = readFileSync(new URL('ui/segmented.tsx', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);
const themes = ['light', 'dark'] as const;

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [bright = 0, dim = 0] = [one, other]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? '#000000'))
    .sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const rem = (token: string, block: string): number =>
  16 * Number(new RegExp(`${token}: ([\\d.]+)rem`).exec(css.split(block)[1] ?? '')?.[1]);

describe('density and type', () => {
  it('rows are 28 px, and 22 px when dense', () => {
    expect(rem('--density-row', ':root {')).toBe(28);
    expect(rem('--density-row', "[data-density='dense'] {")).toBe(22);
  });
  it('titles of cards are 15 px, texts 13 px', () => {
    expect(rem('--text-md', '@theme static {')).toBe(15);
    expect(rem('--text-sm', '@theme static {')).toBe(13);
    expect(css).toMatch(/body \{\s+font-size: var\(--text-sm\)/);
  });
  it('a font that comes late moves nothing', () => {
    expect(css).toMatch(/@font-face \{[^}]*font-display: optional;/);
  });
});

describe('tables that are wider than their place', () => {
  const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  it('fade where there is more to see, come to rest after whole columns, and keep their names', () => {
    expect(css).toMatch(/@utility scroll-cue \{[^@]*@supports \(animation-timeline/);
    const grid = sourceOf('ui/table/grid.tsx');
    expect(grid).toContain('snap-x overflow-x-auto scroll-cue');
    expect(grid).toMatch(/head: 'sticky top-0 z-1 h-7 snap-end/);
    expect(grid).toContain("kept: 'sticky left-0");
    expect(sourceOf('ui/table/sheet/sheet.tsx')).toContain("'scroll-cue relative ");
  });
  it.each([
    'ui/segmented.tsx',
    'ui/link-tabs.tsx',
    'ui/section-index.tsx',
    'widgets/filings/form-chips.tsx',
    'widgets/optionchain/expiry-strip.tsx',
  ])('strips fade at both edges: %s', (file) => {
    expect(sourceOf(file)).toMatch(/scroll-cue-ends [^'"]*overflow-x-auto/);
  });
});

const surfaces = ['page', 'panel', 'raised', 'sunken', 'hover', 'chosen'];
const texts = ['ink', 'quiet', 'faint', 'link', 'gain', 'loss', 'neutral', 'warning', 'danger'];
const softs = ['gain', 'loss', 'neutral', 'warning', 'danger', 'info', 'success'];
const series = [1, 2, 3, 4, 5, 6].map((number) => `series-${number}`);

describe.each(themes)('colours, %s', (theme) => {
  it('the formula is right: black on white is 21', () => {
    expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21, 6);
  });
  it('every token that is compared exists', () => {
    for (const name of [...surfaces, ...texts, ...softs, ...series, 'accent', 'edge', 'focus'])
      expect(tokens.has(name), name).toBe(true);
  });
  it('text is readable on every surface (AA, 4.5)', () => {
    for (const text of texts)
      for (const surface of surfaces)
        expect(contrast(text, surface, theme), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });
  it('words are readable on their own tint (AA, 4.5)', () => {
    for (const tone of softs)
      expect(contrast(tone, `${tone}-soft`, theme), tone).toBeGreaterThanOrEqual(4.5);
    expect(contrast('accent-ink', 'accent', theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('accent-ink', 'accent-strong', theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('accent-ink', 'danger-strong', theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('page', 'ink', theme)).toBeGreaterThanOrEqual(4.5);
  });
  it('the chosen segment stands out from the others (AA, 3)', () => {
    expect(segmented).toContain('has-checked:ring-edge');
    expect(segmented).toContain('bg-sunken');
    expect(contrast('edge', 'sunken', theme)).toBeGreaterThanOrEqual(3);
    expect(contrast('edge', 'chosen', theme)).toBeGreaterThanOrEqual(3);
    expect(contrast('ink', 'chosen', theme)).toBeGreaterThanOrEqual(4.5);
  });
  it('borders of controls, focus rings and series stand out (AA, 3)', () => {
    for (const surface of surfaces) {
      expect(contrast('edge', surface, theme), `edge on ${surface}`).toBeGreaterThanOrEqual(3);
      expect(contrast('focus', surface, theme), `focus on ${surface}`).toBeGreaterThanOrEqual(3);
    }
    for (const name of series)
      expect(contrast(name, 'panel', theme), name).toBeGreaterThanOrEqual(3);
  });
});

/** The last part of a selector: of what it looks at, and not of what that stands in. */
const subject = (selector: string): string =>
  /[^\s>+~]*$/.exec(selector.replaceAll(/\([^()]*\)/g, '').trim())?.[0] ?? '';
const isUniversal = (selector: string): boolean =>
  !/[#.[&]|^[a-z]/.test(subject(selector).replaceAll(/::?[\w-]+/g, ''));

describe('rules for every element', () => {
  it('are told from those that name one', () => {
    for (const one of ['*', '::selection', '.list > *', '.list > :not(.a)', 'ul :first-child'])
      expect(isUniversal(one), one).toBe(true);
    for (const one of [
      'p',
      'a:hover',
      '.list > li:not(:last-child)',
      '[data-x]::before',
      '&:hover',
    ])
      expect(isUniversal(one), one).toBe(false);
  });
  it('are few: a browser tries each on all elements of a page', () => {
    const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
    const selectors = [...plain.matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g)]
      .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
      .map((selector) => selector.trim())
      .filter((selector) => !/^(?:\d+%|to|from)$/.test(selector));
    expect(selectors).toContain('h1');
    expect(selectors.filter((selector) => isUniversal(selector))).toEqual([
      ':root',
      ':root',
      ':focus-visible',
      '[data-find] ::highlight(find)',
      '[data-find] ::highlight(find-current)',
      ':root',
      'body:has(> .chart-sheet) > :not(.chart-sheet)',
      '*',
      '::before',
      '::after',
    ]);
  });
});

describe('classes', () => {
  it('none is a rule for every element', () => {
    // `*:p-1` and `divide-y` compile to `:is(.x > *)`: the class goes on the children, or they are
    // named (`[&>li]:p-1`, `ruled`).
    const universal =
      /(?<=[\s'"`:])(?:\*{1,2}:[\w[!-]|(?:divide|space)-[xy]\b)|\[&[^\]\s]*[>_~+]\*\]:/;
    const found = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).filter((file) =>
      universal.test(readFileSync(file, 'utf8').replaceAll(/\/\/.*$|\/\*[^]*?\*\//gm, '')),
    );
    expect(found).toEqual([]);
  });
  it('none depends on the position of an ancestor', () => {
    // `:last-child *` has the browser restyle the whole page whenever an element is added to it.
    const positional = /\bgroup-(?:not-)?(?:first|last|only|odd|even|nth|empty)[\w/-]*:/;
    const found = globSync('src/web/**/*.tsx').filter((file) =>
      positional.test(readFileSync(file, 'utf8').replaceAll(/\/\/.*$/gm, '')),
    );
    expect(found).toEqual([]);
  });
});
