import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denseColumns, denseLine } from './dense-path.ts';

/** Follows a path of moves and lines, absolute and relative: where the pen has been. */
function follow(path: string): [number, number][] {
  const places: [number, number][] = [];
  let x = 0;
  let y = 0;
  for (const [, command = '', text = ''] of path.matchAll(/([MlvhVz])([^MlvhVz]*)/g)) {
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'z') continue;
    if (command === 'M') [x, y] = [numbers[0]!, numbers[1]!];
    if (command === 'v') y += numbers[0]!;
    if (command === 'h') x += numbers[0]!;
    if (command === 'V') y = numbers[0]!;
    if (command === 'l')
      for (let at = 0; at < numbers.length; at += 2) {
        x += numbers[at]!;
        y += numbers[at + 1]!;
        places.push([x, y]);
      }
    else places.push([x, y]);
  }
  return places;
}

const series = fc.array(fc.tuple(fc.double({ min: 0, max: 1000, noNaN: true }), fc.nat(1000)), {
  minLength: 1,
});

describe('paths of hundreds of points', () => {
  it('go through every point, within half a thousandth', () => {
    fc.assert(
      fc.property(series, (points) => {
        const rising = points.toSorted(([a], [b]) => a - b);
        const drawn = follow(
          denseLine(
            rising.map(([x]) => x),
            rising.map(([, y]) => y),
          ),
        );
        expect(drawn).toEqual(rising.map(([x, y]) => [Math.round(x), y]));
      }),
    );
  });

  it('stand on the floor, and each column is as high as its value until the next begins', () => {
    expect(follow(denseColumns([0, 10], [900, 950], 1000, 20))).toEqual([
      [0, 1000],
      [0, 900],
      [10, 900],
      [10, 950],
      [20, 950],
      [20, 1000],
    ]);
    expect(denseColumns([], [], 1000, 20)).toBe('');
  });
});
