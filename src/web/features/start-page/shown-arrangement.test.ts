import { describe, expect, it } from 'vitest';
import { NOTHING_KEPT } from '../../../domain/start-page/kept-text.ts';
import { NOTHING_SAVED } from '../../../domain/start-page/saved.ts';
import { DEFAULT_ARRANGEMENT } from './default-arrangement.ts';
import { keptArrangement, shownPart } from './shown-arrangement.ts';

const at = (panel: string, y: number) => ({ panel, x: 0, y, w: 12, h: 4, choice: null });
const ofBrowser = { ...NOTHING_KEPT, desk: [at('sectors', 0)] };

describe('START-34 the arrangement that is shown', () => {
  it('is the default, the own one of the browser, or that of the account', () => {
    expect(keptArrangement('desk', NOTHING_KEPT, undefined)).toBe(DEFAULT_ARRANGEMENT.desk);
    expect(keptArrangement('desk', ofBrowser, undefined)).toBe(ofBrowser.desk);
    expect(keptArrangement('phone', ofBrowser, undefined)).toBe(DEFAULT_ARRANGEMENT.phone);
    const saved = { ...NOTHING_SAVED, desk: { revision: 3, panels: [at('markets', 0)] } };
    expect(keptArrangement('desk', ofBrowser, saved)).toBe(saved.desk.panels);
  });

  it('of a new account is that of the browser until the account has one, or was reset', () => {
    expect(keptArrangement('desk', ofBrowser, NOTHING_SAVED)).toBe(ofBrowser.desk);
    const reset = { ...NOTHING_SAVED, desk: { revision: 2, panels: null } };
    expect(keptArrangement('desk', ofBrowser, reset)).toBe(DEFAULT_ARRANGEMENT.desk);
  });

  it('START-2 leaves out panels that this version does not have, and closes the gap', () => {
    const panels = [at('markets', 0), at('portfolio-of-tomorrow', 4), at('sectors', 8)];
    expect(shownPart(panels, false)).toEqual([at('markets', 0), at('sectors', 4)]);
  });
});
