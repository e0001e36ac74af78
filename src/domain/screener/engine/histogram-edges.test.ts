import { expect, it } from 'vitest';
import { edgesOf } from './histogram-edges.ts';

const edges = (values: readonly number[], buckets: number) =>
  edgesOf((at) => values[at]!, values.length, buckets);

it('SCR-E20 edges are round figures', () => {
  const spread = Array.from({ length: 101 }, (_, at) => at / 100 - 0.3);
  expect(edges(spread, 10)).toEqual({
    scale: 'linear',
    edges: [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
  });
});

it('SCR-E21 market values from millions to trillions are on a logarithmic scale', () => {
  const caps = Array.from({ length: 200 }, (_, at) => 5e6 * 10 ** (at / 36));
  const { scale, edges: found } = edges(caps, 20);
  expect(scale).toBe('logarithmic');
  expect(found.slice(0, 7)).toEqual([5e6, 1e7, 2e7, 5e7, 1e8, 2e8, 5e8]);
});

it('SCR-E22 one outlier does not leave a single bar of all others', () => {
  const ratios = [...Array.from({ length: 200 }, (_, at) => at / 5), 90_000];
  expect(edges(ratios, 20).edges.at(-1)).toBe(40);
});

it('SCR-E23 one value has a bucket', () => {
  expect(edges([7, 7, 7], 10).edges).toEqual([7, 8]);
});
