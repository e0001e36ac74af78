import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, isColour, LEAST_CONTRAST, PANELS } from './brand-contrast.ts';

describe('brand colours', () => {
  it('ADM-36 contrast is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 6);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#0460a9', '#0460a9')).toBe(1);
    expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
  });

  it('ADM-37 the panels are those of the theme, and the first partner is legible on both', () => {
    const css = readFileSync('src/web/theme.css', 'utf8');
    expect(css).toContain(`--color-panel: light-dark(${PANELS.brandLight}, ${PANELS.brandDark})`);
    expect(contrastOf('#0460a9', PANELS.brandLight)).toBeGreaterThan(LEAST_CONTRAST);
    expect(contrastOf('#6cb8f5', PANELS.brandDark)).toBeGreaterThan(LEAST_CONTRAST);
  });

  it('ADM-38 a colour has six digits', () => {
    expect(['#0460a9', '#ABCDEF'].every(isColour)).toBe(true);
    expect(['red', '#fff', '#0460a9aa', '#0460a', '', '#zzzzzz'].some(isColour)).toBe(false);
  });
});
