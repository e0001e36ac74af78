import type { Measure } from '../../../../domain/charting/measure.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';

const DAY_MS = 86_400_000;
const MINUTE = 60_000;

/** What a measure says, line by line. */
export function measureLines(
  { t, format }: Pick<I18n, 't' | 'format'>,
  measure: Measure,
  decimals: number,
): readonly string[] {
  const time = Math.abs(measure.time);
  const span =
    time >= DAY_MS
      ? t('compare.measure.days', { count: Math.round(time / DAY_MS) })
      : t('compare.measure.hours', {
          hours: Math.floor(time / (60 * MINUTE)),
          minutes: Math.round((time % (60 * MINUTE)) / MINUTE),
        });
  return [
    `${format.signed(measure.amount, decimals)} (${format.signedPercent(measure.ratio)})`,
    `${t('compare.measure.bars', { count: Math.abs(measure.bars) })} · ${span}`,
    ...(measure.annualised === null
      ? []
      : [t('compare.measure.annualised', { rate: format.signedPercent(measure.annualised) })]),
  ];
}
