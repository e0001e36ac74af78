import type { ChartIndicator } from '../../../../../domain/charting/chart-indicator.ts';
import { titleOf } from './indicator-look.ts';

/** The legend's name of every indicator; those on others name them. */
export function titlesOf(indicators: readonly ChartIndicator[]): ReadonlyMap<string, string> {
  const plain = new Map(
    indicators.map((indicator) => [indicator.key, titleOf(indicator, new Map())]),
  );
  return new Map(indicators.map((indicator) => [indicator.key, titleOf(indicator, plain)]));
}
