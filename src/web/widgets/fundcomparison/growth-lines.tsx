import type { FundComparison } from '../../../contract/market/fund-comparison.schema.ts';
import { COMMON_RANGES, type CommonRange } from '../../../domain/funds/common-growth.ts';
import { timeLabels, timeScale } from '../../charts/time-labels.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useCsvOffer } from '../../ui/table/csv-offers.ts';
import { RelativeLines } from '../relative-lines.tsx';
import { Section } from './section.tsx';

const HEIGHT = 300;
/** More points than this are told by the month under the axis. */
const BY_MONTH = 300;

/** What the same amount grew to in each fund since the first day that all have. */
export function GrowthLines({
  comparison: { funds, growth },
  range,
  onRange,
}: {
  readonly comparison: FundComparison;
  readonly range: CommonRange;
  readonly onRange: (range: CommonRange) => void;
}) {
  const { t, format } = useI18n();
  const { dates, values, from, to, limitedBy } = growth;
  const time = dates.map((date) => Date.parse(date));
  const x = timeScale(time[0] ?? 0, time.at(-1) ?? 1);
  const youngest = limitedBy === null ? undefined : funds[limitedBy];
  const lines = funds.flatMap(({ symbol }, at) => {
    const line = values[at] ?? [];
    return line.length === 0 ? [] : [{ symbol, changes: line.map((value) => value - 1) }];
  });
  useCsvOffer({
    title: t('fundcomparison.growth'),
    rows: () => [
      [t('fundcomparison.date'), ...funds.map(({ symbol }) => symbol)],
      ...dates.map((date, at) => [date, ...values.map((line) => line[at] ?? null)]),
    ],
  });
  return (
    <Section
      title={t('fundcomparison.growth')}
      note={
        from === null || to === null
          ? undefined
          : `${t('fundcomparison.growthNote', { from: format.day(from), to: format.day(to) })}${
              youngest === undefined || funds.length < 2
                ? ''
                : ` ${t('fundcomparison.limitedBy', { symbol: youngest.symbol })}`
            }`
      }
      actions={
        <Segmented
          label={t('fundcomparison.range')}
          segments={COMMON_RANGES.map((value) => ({
            value,
            title: t(`fundcomparison.range.${value}`),
          }))}
          value={range}
          onChange={onRange}
        />
      }
    >
      {dates.length < 2 ? (
        <EmptyState title={t('fundcomparison.growthNone')}>
          {t('fundcomparison.growthNoneWhy')}
        </EmptyState>
      ) : (
        <div>
          <RelativeLines
            label={t('fundcomparison.growth')}
            height={HEIGHT}
            lines={lines}
            stops={time.map(x)}
            momentText={(stop) => format.date(time[stop], 'date', 'UTC')}
            xLabels={timeLabels(time, x, (at) =>
              format.date(
                at,
                time.length > BY_MONTH || range !== '1y' ? 'month' : 'shortDate',
                'UTC',
              ),
            )}
          />
        </div>
      )}
    </Section>
  );
}
