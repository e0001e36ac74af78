import { describe, expect, it } from 'vitest';
import {
  COLUMNS,
  compact,
  DEVICES,
  faultOf,
  heightOf,
  PANEL_NAME,
} from '../../../domain/start-page/arrangement.ts';
import { DEFAULT_ARRANGEMENT } from './default-arrangement.ts';
import { isOffered, panelOf, PANELS } from './panel-registry.ts';

describe('START-30 the panels of the start page', () => {
  it('are found by their files, each under a name of its own', () => {
    expect(PANELS.length).toBeGreaterThan(7);
    expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length);
    expect(isOffered('constructor', true)).toBe(false);
  });

  it.each(PANELS)('$id has a size that it can be read in', ({ id, size, least, phone }) => {
    expect(id).toMatch(PANEL_NAME);
    expect(size.w).toBeGreaterThanOrEqual(least.w);
    expect(size.h).toBeGreaterThanOrEqual(least.h);
    expect(phone).toBeGreaterThanOrEqual(least.h);
    expect(faultOf([{ panel: id, x: 0, y: 0, ...size, choice: null }], 'desk')).toBeNull();
  });

  it.each(DEVICES)('START-31 cover a %s by default, without holes', (device) => {
    const panels = DEFAULT_ARRANGEMENT[device];
    expect(faultOf(panels, device)).toBeNull();
    expect(compact(panels)).toEqual(panels);
    for (const { panel } of panels) expect([panel, isOffered(panel, false)]).toEqual([panel, true]);
    const cells = panels.reduce((sum, { w, h }) => sum + w * h, 0);
    expect(cells).toBe(heightOf(panels) * COLUMNS[device]);
  });

  it('START-31 stand in the same order on a phone, as high as a desk in a narrow window has them', () => {
    const { desk, phone } = DEFAULT_ARRANGEMENT;
    expect(phone.map(({ panel }) => panel)).toEqual(desk.map(({ panel }) => panel));
    for (const { panel, h } of phone) expect(panelOf(panel)?.phone).toBe(h);
  });
});
