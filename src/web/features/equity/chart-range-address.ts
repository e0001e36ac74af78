import { CHART_RANGES, type ChartRange } from '../../../domain/market/chart-range.ts';

const FALLBACK: ChartRange = '1d';

/** The range that an address asks for; today where it asks for none that we know. */
export const rangeOfAddress = (search: URLSearchParams): ChartRange => {
  const asked = search.get('range')?.toLowerCase();
  return CHART_RANGES.find((range) => range === asked) ?? FALLBACK;
};

/** The same address with another range; the usual one is left out. */
export function addressWithRange(search: URLSearchParams, range: ChartRange): string {
  const next = new URLSearchParams(search);
  if (range === FALLBACK) next.delete('range');
  else next.set('range', range);
  return `?${next.toString()}`;
}
