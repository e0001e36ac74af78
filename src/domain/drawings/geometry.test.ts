import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionsBetween } from '../calendar/sessions.ts';
import type { Bar } from '../prices/bar.ts';
import type { DrawingPoint } from './drawing.ts';
import { placesOf, shapesOf } from './geometry.ts';
import { completed, movedBy, pointAt, thinned, withPoint } from './handling.ts';
import { distanceTo, distanceToLine, isInside } from './hit-test.ts';
import { type DrawingKind, DRAWING_KINDS, KINDS } from './kinds.ts';
import { BRUSH_POINTS } from './limits.ts';
import { anchoredVwap, dateRange, positionFigures, priceRange } from './measures.ts';
import { testProjection } from './projection.fixture.ts';
import { clippedLine, type Place, type Shape } from './shapes.ts';

const DAY = 86_400_000;
const bars: readonly Bar[] = sessionsBetween(isoDate('2026-01-02'), isoDate('2026-04-30')).map(
  ({ day }, at) => ({
    time: day * DAY,
    open: 100 + at,
    high: 104 + at,
    low: 97 + at,
    close: 101 + (at % 7),
    volume: (at * 37) % 11 === 0 ? 0 : 1_000 + at * 13,
  }),
);
const projection = testProjection(bars);
const { scale, xOf, yOf } = projection;
const point = (index: number, price: number): DrawingPoint => ({
  time: scale.momentAt(index),
  price,
});
const shapes = (kind: DrawingKind, points: readonly DrawingPoint[], text = ''): readonly Shape[] =>
  shapesOf({ kind, points, text }, projection);
const linesOf = (found: readonly Shape[]) => found.filter((shape) => shape.is === 'line');
const labelsOf = (found: readonly Shape[]) =>
  found.flatMap((shape) => (shape.is === 'label' ? [shape.label] : []));
/** Three places on one line: the area between them is nothing. */
const inLine = (a: Place, b: Place, c: Place): number =>
  Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));

describe('shapes of drawings', () => {
  it('DRAW-40 lines end at their points, go on ahead, or go on both ways', () => {
    const points = [point(10, 100), point(20, 120)];
    const [a, b] = placesOf({ kind: 'ray', points }, projection) as [Place, Place];
    expect(linesOf(shapes('trend-line', points))).toEqual([{ is: 'line', from: a, to: b }]);
    const [ray] = linesOf(shapes('ray', points));
    const [whole] = linesOf(shapes('extended-line', points));
    expect(ray!.from).toEqual(a);
    expect(inLine(a, b, ray!.to)).toBeCloseTo(0, 6);
    expect(ray!.to.x).toBeCloseTo(1_008, 6);
    expect(whole!.to).toEqual(ray!.to);
    expect(whole!.from.x).toBeCloseTo(-8, 6);
    expect(inLine(a, b, whole!.from)).toBeCloseTo(0, 6);
    // From right to left the ray goes on to the left.
    expect(linesOf(shapes('ray', points.toReversed()))[0]!.to.x).toBeCloseTo(-8, 6);
  });

  it('DRAW-41 a clipped line is the part of the line that is inside, by sampling it', () => {
    const place = fc.record({
      x: fc.double({ min: -500, max: 1_500, noNaN: true }),
      y: fc.double({ min: -500, max: 1_100, noNaN: true }),
    });
    const box = { width: 1_000, height: 600 };
    fc.assert(
      fc.property(place, place, (from, to) => {
        const line = clippedLine(from, to, box, { back: false, ahead: false });
        for (let part = 0; part <= 1; part += 0.02) {
          const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
          const inside = at.x > 0 && at.x < box.width && at.y > 0 && at.y < box.height;
          if (!inside) continue;
          expect(line).not.toBeNull();
          expect(distanceToLine(at, line!.from, line!.to)).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('DRAW-42 Fibonacci levels are the published ratios between the two prices', () => {
    const levels = labelsOf(shapes('fib-retracement', [point(10, 100), point(30, 200)]));
    // Down from 200 by the ratio of the move of 100.
    const wanted: [number, number][] = [
      [0, 200],
      [0.236, 176.4],
      [0.382, 161.8],
      [0.5, 150],
      [0.618, 138.2],
      [0.786, 121.4],
      [1, 100],
      [1.618, 38.2],
    ];
    expect(
      levels.map((label) => label.is === 'level' && [label.ratio, Number(label.price.toFixed(6))]),
    ).toEqual(wanted);
    const extension = labelsOf(
      shapes('fib-extension', [point(5, 100), point(10, 150), point(20, 130)]),
    );
    expect(
      extension.flatMap((label) =>
        label.is === 'level' && label.ratio === 1.618 ? [label.price] : [],
      )[0],
    ).toBeCloseTo(130 + 50 * 1.618, 9);
    const zones = shapes('fib-time-zones', [point(2, 100), point(4, 100)]);
    expect(linesOf(zones).map(({ from }) => (from.x - 5) / 10)).toEqual([
      2, 4, 6, 8, 12, 18, 28, 44, 70,
    ]);
  });

  it('DRAW-43 fans go through their ratios at the second point', () => {
    const points = [point(10, 100), point(20, 150)];
    const a = { x: xOf(10), y: yOf(100) };
    linesOf(shapes('fib-fan', points)).forEach((line, at) => {
      const ratio = KINDS['fib-fan'].levels![at]!;
      expect(inLine(a, { x: xOf(20), y: yOf(150 - 50 * ratio) }, line.to)).toBeCloseTo(0, 4);
    });
    // 2×1 rises 10 per bar where 1×1 rises 5.
    const gann = linesOf(shapes('gann-fan', points));
    KINDS['gann-fan'].levels!.forEach((ratio, at) => {
      const { to } = gann[at]!;
      const bars_ = (to.x - a.x) / 10;
      const price = projection.priceAt(to.y) - 100;
      expect(price / bars_).toBeCloseTo(5 * ratio, 6);
    });
  });

  it('DRAW-44 the parallels of a channel have the slope of its line and go through the third point', () => {
    const points = [point(10, 100), point(30, 140), point(16, 90)];
    const [base, other, middle] = linesOf(shapes('parallel-channel', points));
    const slope = ({ from, to }: { from: Place; to: Place }) => (to.y - from.y) / (to.x - from.x);
    expect(slope(other!)).toBeCloseTo(slope(base!), 9);
    expect(slope(middle!)).toBeCloseTo(slope(base!), 9);
    expect(distanceToLine({ x: xOf(16), y: yOf(90) }, other!.from, other!.to)).toBeCloseTo(0, 6);
    expect(middle!.from.y).toBeCloseTo((base!.from.y + other!.from.y) / 2, 9);
  });

  it('DRAW-45 a pitchfork has its median through the middle of its second and third point', () => {
    const points = [point(5, 100), point(20, 160), point(25, 110)];
    const [median, upper, lower] = linesOf(shapes('pitchfork', points));
    expect(
      inLine({ x: xOf(5), y: yOf(100) }, { x: xOf(22.5), y: yOf(135) }, median!.to),
    ).toBeCloseTo(0, 4);
    const run = ({ from, to }: { from: Place; to: Place }) =>
      Math.atan2(to.y - from.y, to.x - from.x);
    expect(run(upper!)).toBeCloseTo(run(median!), 9);
    expect(run(lower!)).toBeCloseTo(run(median!), 9);
    expect(upper!.from).toEqual({ x: xOf(20), y: yOf(160) });
    expect(lower!.from).toEqual({ x: xOf(25), y: yOf(110) });
  });

  it('DRAW-46 ranges count bars, days, price and percent', () => {
    expect(priceRange(80, 100)).toEqual({ difference: 20, percent: 25 });
    expect(priceRange(100, 80)).toEqual({ difference: -20, percent: -20 });
    expect(priceRange(0, 5)).toEqual({ difference: 5, percent: null });
    const [from, to] = [Date.parse('2026-03-06T14:30:00Z'), Date.parse('2026-03-09T13:30:00Z')];
    expect(dateRange(from, to, [scale.indexOf(from), scale.indexOf(to)])).toEqual({
      bars: 1,
      days: 3,
    });
    const [label] = labelsOf(shapes('date-range', [point(3, 90), point(13, 100)]));
    expect(label).toMatchObject({ is: 'date-range', range: { bars: 10 } });
  });

  it('DRAW-47 reward to risk of a position', () => {
    const long = [point(0, 100), point(10, 130), point(10, 90)];
    expect(positionFigures(long)).toEqual({
      reward: { difference: 30, percent: 30 },
      risk: { difference: -10, percent: -10 },
      ratio: 3,
    });
    expect(positionFigures([point(0, 100), point(1, 130), point(1, 100)]).ratio).toBeNull();
  });

  it('DRAW-48 anchored VWAP is turnover over volume since the anchor', () => {
    const values = anchoredVwap(bars, 20);
    expect(values).toHaveLength(bars.length - 20);
    values.forEach((value, at) => {
      const since = bars.slice(20, 20 + at + 1);
      const volume = since.reduce((sum, bar) => sum + bar.volume, 0);
      const turnover = since.reduce(
        (sum, { high, low, close, volume: v }) => sum + v * ((high + low + close) / 3),
        0,
      );
      if (volume === 0) expect(value).toBeNull();
      else expect(value).toBeCloseTo(turnover / volume, 9);
    });
    expect(anchoredVwap([{ ...bars[0]!, volume: 0 }], 0)).toEqual([null]);
    expect(anchoredVwap([], 0)).toEqual([]);
    // Without the bars of its anchor there is no figure.
    expect(shapes('anchored-vwap', [point(-5, 100)])).toEqual([]);
    expect(shapes('anchored-vwap', [point(bars.length + 3, 100)])).toEqual([]);
  });

  it('DRAW-49 every kind draws something with its points, and nothing breaks with fewer or equal ones', () => {
    for (const kind of DRAWING_KINDS) {
      const count = KINDS[kind].points === 'many' ? 5 : (KINDS[kind].points as number);
      const points = [point(10, 100), point(20, 120), point(25, 105), point(30, 99), point(31, 98)];
      expect(shapes(kind, points.slice(0, count), 'text').length, kind).toBeGreaterThan(0);
      for (let less = 0; less <= count; less += 1) {
        const found = shapes(
          kind,
          Array.from({ length: less }, () => point(10, 100)),
          '',
        );
        const numbers = JSON.stringify(found).match(/null/g);
        // Only ratios may be unknown.
        expect(numbers?.length ?? 0, kind).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('handling of drawings', () => {
  it('DRAW-50 the magnet pulls to open, high, low or close: always, nearby or never', () => {
    const bar = bars[30]!;
    const at = (price: number, magnet: 'off' | 'weak' | 'strong') =>
      pointAt('trend-line', { x: xOf(30) + 4, y: yOf(price) }, projection, magnet);
    expect(at(bar.high + 3, 'strong')).toEqual({ time: scale.momentAt(30), price: bar.high });
    expect(at(bar.high + 40, 'strong').price).toBe(bar.high);
    expect(at(bar.high + 3, 'weak').price).toBe(bar.high);
    expect(at(bar.high + 40, 'weak').price).toBeCloseTo(bar.high + 40, 9);
    expect(at(bar.high + 3, 'off').price).toBeCloseTo(bar.high + 3, 9);
    // There is nothing to snap to in the future.
    const future = pointAt('ray', { x: xOf(bars.length + 5), y: 50 }, projection, 'strong');
    expect(future).toEqual({
      time: scale.momentAt(bars.length + 5),
      price: projection.priceAt(50),
    });
  });

  it('DRAW-51 a moved drawing keeps its shape, into the future and back', () => {
    const points = [point(10, 100), point(20, 120)];
    const moved = movedBy(points, 90, -20, projection);
    expect(placesOf({ kind: 'ray', points: moved }, projection)).toEqual(
      placesOf({ kind: 'ray', points }, projection).map(({ x, y }) => ({ x: x + 900, y: y - 20 })),
    );
    expect(movedBy(moved, -90, 20, projection)).toEqual(points);
    expect(movedBy(points, 0, 0, projection)).toEqual(points);
  });

  it('DRAW-52 a position is complete with its entry, and its right corners move together', () => {
    for (const kind of ['long-position', 'short-position'] as const) {
      const points = completed(kind, [point(10, 150)], projection);
      expect(points).toHaveLength(3);
      const side = kind === 'long-position' ? 1 : -1;
      expect(Math.sign(points[1]!.price - 150)).toBe(side);
      expect(Math.sign(points[2]!.price - 150)).toBe(-side);
      expect(positionFigures(points).ratio).toBeCloseTo(2, 9);
      const wider = withPoint(kind, points, 2, point(60, 120));
      expect(wider.map(({ time }) => scale.indexOf(time))).toEqual([10, 60, 60]);
      expect(wider[1]!.price).toBe(points[1]!.price);
    }
    expect(completed('ray', [point(1, 1)], projection)).toEqual([point(1, 1)]);
  });

  it('DRAW-53 a thinned stroke stays within a pixel and has at most so many points', () => {
    const stroke = Array.from({ length: 2_000 }, (_, at) => ({
      x: at / 2,
      y: 300 + 200 * Math.sin(at / 100),
    }));
    const kept = thinned(stroke).map((at) => stroke[at]!);
    expect(kept.length).toBeLessThan(120);
    const furthest = Math.max(
      ...stroke.map((place) =>
        Math.min(...kept.slice(1).map((to, at) => distanceToLine(place, kept[at]!, to))),
      ),
    );
    expect(furthest).toBeLessThanOrEqual(1.001);
    const wild = Array.from({ length: 1_200 }, (_, at) => ({ x: at, y: (at % 2) * 50 }));
    expect(thinned(wild).length).toBeLessThanOrEqual(BRUSH_POINTS);
    expect(thinned([{ x: 1, y: 1 }])).toEqual([0]);
  });

  it('DRAW-54 what is hit: a line nearby, an area inside, text where it stands', () => {
    const line: Shape = { is: 'line', from: { x: 0, y: 0 }, to: { x: 100, y: 0 } };
    expect(distanceTo({ x: 50, y: 4 }, line, 13)).toBe(4);
    expect(distanceTo({ x: 103, y: 4 }, line, 13)).toBe(5);
    const area: Shape = {
      is: 'area',
      places: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
        { x: 0, y: 10 },
      ],
    };
    expect(distanceTo({ x: 5, y: 5 }, area, 13)).toBe(0);
    expect(distanceTo({ x: 13, y: 14 }, area, 13)).toBe(5);
    expect(isInside({ x: 11, y: 5 }, area.places)).toBe(false);
    const ellipse: Shape = { is: 'ellipse', centre: { x: 0, y: 0 }, across: 20, down: 10 };
    expect(distanceTo({ x: 0, y: 9 }, ellipse, 13)).toBe(0);
    expect(distanceTo({ x: 0, y: 15 }, ellipse, 13)).toBeCloseTo(5, 9);
    const [text] = shapes('text', [point(10, 100)], 'Breakout');
    expect(distanceTo({ x: xOf(10) + 20, y: yOf(100) }, text!, 13)).toBe(0);
    expect(distanceTo({ x: xOf(10) - 30, y: yOf(100) }, text!, 13)).toBe(30);
  });
});
