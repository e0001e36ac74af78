import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, overlaps, placeLabels, type Spot } from './place-labels.ts';

const frame: Box = { left: 0, top: 0, right: 640, bottom: 360 };
const spot = fc.record({
  x: fc.integer({ min: 0, max: 640 }),
  y: fc.integer({ min: 0, max: 360 }),
  radius: fc.integer({ min: 3, max: 8 }),
  width: fc.integer({ min: 20, max: 60 }),
  height: fc.constant(14),
});
const spots = fc.array(spot, { maxLength: 60 });
const placed = (boxes: readonly (Box | null)[]): Box[] => boxes.filter((box) => box !== null);

describe('labels of a scatter', () => {
  it('no two labels share a point, whatever the dots', () => {
    fc.assert(
      fc.property(spots, (all) => {
        const boxes = placed(placeLabels(all, frame));
        // A second method: a sweep from left to right finds every pair that could meet.
        const swept = boxes.toSorted((a, b) => a.left - b.left);
        for (const [i, one] of swept.entries())
          for (let j = i + 1; j < swept.length && swept[j]!.left < one.right; j += 1)
            expect(one.bottom <= swept[j]!.top || swept[j]!.bottom <= one.top).toBe(true);
      }),
    );
  });

  it('no label covers a dot or leaves the frame', () => {
    fc.assert(
      fc.property(spots, (all) => {
        for (const box of placed(placeLabels(all, frame))) {
          expect(box.left).toBeGreaterThanOrEqual(frame.left);
          expect(box.right).toBeLessThanOrEqual(frame.right);
          expect(box.top).toBeGreaterThanOrEqual(frame.top);
          expect(box.bottom).toBeLessThanOrEqual(frame.bottom);
          for (const { x, y, radius } of all) {
            const dot = {
              left: x - radius,
              right: x + radius,
              top: y - radius,
              bottom: y + radius,
            };
            expect(overlaps(box, dot)).toBe(false);
          }
        }
      }),
    );
  });

  it('a label keeps its size and stands by its own dot', () => {
    fc.assert(
      fc.property(spots, (all) => {
        placeLabels(all, frame).forEach((box, i) => {
          const own = all[i] as Spot;
          if (box === null) return;
          expect(box.right - box.left).toBeCloseTo(own.width, 9);
          expect(box.bottom - box.top).toBeCloseTo(own.height, 9);
          const across = Math.max(0, box.left - own.x, own.x - box.right);
          const down = Math.max(0, box.top - own.y, own.y - box.bottom);
          expect(Math.hypot(across, down)).toBeLessThanOrEqual(
            (own.radius + 3) * Math.SQRT2 + 1e-9,
          );
        });
      }),
    );
  });

  it('a dot on its own always has its label, in every corner too', () => {
    for (const x of [10, 320, 630])
      for (const y of [10, 180, 350])
        expect(placeLabels([{ x, y, radius: 5, width: 40, height: 14 }], frame)[0]).not.toBeNull();
  });

  it('the first dot keeps its label when there is room for only one', () => {
    const crowd = Array.from({ length: 30 }, () => ({
      x: 320,
      y: 180,
      radius: 4,
      width: 50,
      height: 14,
    }));
    const boxes = placeLabels(crowd, frame);
    expect(boxes[0]).not.toBeNull();
    expect(boxes.at(-1)).toBeNull();
  });
});
