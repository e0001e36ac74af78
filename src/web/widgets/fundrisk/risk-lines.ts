import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FundRisk } from '../../../domain/funds/fund-risk.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { LineSeries } from '../../charts/line-chart.tsx';
import { timeLabels, timeScale } from '../../charts/time-labels.ts';

interface Compared {
  readonly fund: readonly (number | null)[];
  readonly category: readonly (number | null)[];
  readonly index: readonly (number | null)[];
}

const isKnown = ({ values }: LineSeries): boolean => values.some((value) => value !== null);

/** The fund, then its category and its index where they are known. */
export const riskLines = (
  t: Translate,
  { symbol, category, index }: Pick<FundRisk, 'symbol' | 'category' | 'index'>,
  lines: Compared,
): readonly LineSeries[] =>
  [
    { id: symbol, title: symbol, values: lines.fund },
    { id: 'category', title: category ?? t('fundrisk.category'), values: lines.category },
    { id: 'index', title: index?.name ?? t('fundrisk.index'), values: lines.index },
  ].filter((line, at) => at === 0 || isKnown(line));

/** Where dates stand on a plot, and the few that are written below it. */
export function monthAxis(dates: readonly IsoDate[], format: Formats) {
  const times = dates.map((date) => Date.parse(date));
  const x = timeScale(times[0] ?? 0, times.at(-1) ?? 0);
  return {
    stops: times.map(x),
    xLabels: timeLabels(times, x, (at) => format.date(at, 'month', 'UTC')),
  };
}
