import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, LEAST_CONTRAST } from '../domain/identity/brand-contrast.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** Each token's two colours. */
const TOKENS = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
);

const SURFACES = ['page', 'panel', 'raised', 'sunken', 'hover', 'chosen'];
const TONES = ['gain', 'loss', 'neutral', 'warning', 'danger', 'info', 'success'];
const TEXTS = ['ink', 'quiet', 'faint', 'link', ...TONES];
const SOFT = TONES.map((tone) => `${tone}-soft`);
/** What is filled with a strong colour bears one text. */
const FILLED = ['accent', 'accent-strong', 'danger-strong', 'success-strong'];

/** Every text token on every ground that a page may put it on. */
const PAIRS = [
  ...SURFACES.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ...SOFT.flatMap((ground) => ['ink', 'quiet'].map((text) => [text, ground] as const)),
  ...TONES.map((tone) => [tone, `${tone}-soft`] as const),
  ...FILLED.map((ground) => ['accent-ink', ground] as const),
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colour = (name: string): string => {
    const found = TOKENS.get(name)?.[theme];
    if (found === undefined) throw new Error(`--color-${name} is not in theme.css`);
    return found.slice(0, 7);
  };

  it.each(PAIRS)('%s is legible on %s', (text, ground) => {
    expect(contrastOf(colour(text), colour(ground))).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  it('the edge of a field and the ring of the focus stand out (WCAG 2.2, 1.4.11)', () => {
    for (const name of ['edge', 'focus'])
      for (const ground of SURFACES)
        expect(contrastOf(colour(name), colour(ground)), `${name}, ${ground}`).toBeGreaterThan(3);
  });
});
