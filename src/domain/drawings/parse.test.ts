import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingFixture, OPEN } from './drawing.fixture.ts';
import { TEXT_MAXIMUM } from './limits.ts';
import { parseDrawing, parseSheet } from './parse.ts';

describe('stored drawings', () => {
  it('DRAW-60 what was written is read, in its order', () => {
    const drawings = ['drawing-b', 'drawing-a'].map(drawingFixture);
    const sheet = parseSheet(3, JSON.parse(JSON.stringify(drawings)));
    expect(sheet.revision).toBe(3);
    expect(sheet.drawings.map(({ id }) => id)).toEqual(['drawing-b', 'drawing-a']);
    expect(sheet.drawings[0]).toEqual({ ...drawings[0], rank: sheet.drawings[0]!.rank });
    expect(sheet.drawings[0]!.rank < sheet.drawings[1]!.rank).toBe(true);
  });

  it('DRAW-61 unknown fields and bad styles fall back; what cannot be drawn is left out', () => {
    const good = drawingFixture('drawing-a');
    const parsed = parseDrawing({
      ...good,
      style: { colour: 'ultraviolet', width: 3, line: 7 },
      text: 'x'.repeat(TEXT_MAXIMUM + 50),
      locked: 'yes',
      group: '<b>',
      more: 1,
    });
    expect(parsed).toMatchObject({
      style: { ...good.style, width: 3 },
      locked: false,
      group: null,
    });
    expect(parsed!.text).toHaveLength(TEXT_MAXIMUM);
    for (const bad of [
      null,
      7,
      { ...good, id: 'x' },
      { ...good, kind: 'constructor' },
      { ...good, points: good.points.slice(1) },
      { ...good, points: [{ time: OPEN, price: Number.NaN }, good.points[1]] },
      { ...good, points: [{ time: 1e300, price: 1 }, good.points[1]] },
    ])
      expect(parseDrawing(bad)).toBeNull();
    expect(parseSheet('x', [good, good, null]).drawings).toHaveLength(1);
  });

  it('DRAW-62 nothing makes the parser throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (revision, drawings) => {
        expect(Array.isArray(parseSheet(revision, drawings).drawings)).toBe(true);
      }),
    );
  });
});
