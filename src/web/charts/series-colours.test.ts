import { expect, it } from 'vitest';
import { MOST_SERIES, seriesLook } from './series-colours.ts';

it('no two series of a chart look alike, as lines or as areas', () => {
  const looks = Array.from({ length: MOST_SERIES }, (_, index) => seriesLook(index));
  expect(MOST_SERIES).toBeGreaterThanOrEqual(18);
  expect(new Set(looks.map(({ stroke, dash }) => `${stroke} ${dash}`)).size).toBe(MOST_SERIES);
  expect(new Set(looks.map(({ fill, opacity }) => `${fill} ${opacity}`)).size).toBe(MOST_SERIES);
});
