import {
  CHART_RANGES,
  CHART_STYLES,
  type ChartChoice,
  type ChartRange,
  type ChartStyle,
} from '../../../domain/prices/chart-range.ts';

/** What a chart shows where the address says nothing, which is also what it then leaves out. */
const USUAL = { range: '1d', style: 'area' } as const satisfies ChartChoice;

const choiceOf = <Value extends string>(
  asked: string | null,
  known: readonly Value[],
  usual: Value,
): Value => known.find((value) => value === asked?.toLowerCase()) ?? usual;

/** The range that an address asks for; today where it asks for none that we know. */
export const rangeOfAddress = (search: URLSearchParams): ChartRange =>
  choiceOf(search.get('range'), CHART_RANGES, USUAL.range);

export const styleOfAddress = (search: URLSearchParams): ChartStyle =>
  choiceOf(search.get('style'), CHART_STYLES, USUAL.style);

/** The same address with another choice; the usual one is left out. */
export function addressWith(search: URLSearchParams, choice: Partial<ChartChoice>): string {
  const next = new URLSearchParams(search);
  for (const name of ['range', 'style'] as const) {
    const value = choice[name];
    if (value === USUAL[name]) next.delete(name);
    else if (value !== undefined) next.set(name, value);
  }
  return `?${next.toString()}`;
}
