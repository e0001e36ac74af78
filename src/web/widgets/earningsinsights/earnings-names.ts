import type { EarningsMeasure, Outcome } from '../../../domain/earnings/surprise.ts';
import type { EarningsEvent, ReportTime } from '../../../domain/earnings/earnings.ts';
import { perShareDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

export const MEASURES = ['eps', 'revenue'] as const satisfies readonly EarningsMeasure[];

export const measureNames: Readonly<Record<EarningsMeasure, PlainKey>> = {
  eps: 'earnings.eps',
  revenue: 'earnings.revenue',
};

export const whenNames: Readonly<Record<ReportTime, PlainKey>> = {
  'before-open': 'earnings.beforeOpen',
  'after-close': 'earnings.afterClose',
};

export const outcomeNames: Readonly<Record<Outcome, PlainKey>> = {
  beat: 'earnings.beat',
  met: 'earnings.met',
  missed: 'earnings.missed',
};

export const periodOf = (
  format: Formats,
  { fiscalPeriod, fiscalYear }: Pick<EarningsEvent, 'fiscalPeriod' | 'fiscalYear'>,
  short?: boolean,
): string => format.period(fiscalPeriod, fiscalYear, short);

export const writeFigure = (
  format: Formats,
  measure: EarningsMeasure,
  value: number | null | undefined,
  currency: string | null,
): string => {
  if (measure === 'revenue')
    return currency === null ? format.compact(value) : format.compactMoney(value, currency);
  const decimals = perShareDecimals(value);
  return currency === null
    ? format.number(value, decimals)
    : format.money(value, currency, decimals);
};

/** A difference between two such figures: a beat has its plus. */
export const writeDifference = (
  format: Formats,
  measure: EarningsMeasure,
  value: number | null | undefined,
  currency: string | null,
): string => {
  if (measure === 'revenue') return writeFigure(format, measure, value, currency);
  const decimals = perShareDecimals(value);
  return currency === null
    ? format.signed(value, decimals)
    : format.signedMoney(value, currency, decimals);
};
