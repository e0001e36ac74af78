import { useQuery } from '@tanstack/react-query';
import type { ShortInterest as Settlement } from '../../../domain/ownership/short-interest.ts';
import { growthOf } from '../../../domain/fundamentals/ratio-definition.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { SHORT_ROWS, shortInterestQuery } from './short-interest-query.ts';

interface ShortInterestProps {
  readonly symbol: SymbolId;
  readonly resultsPerPage?: number;
}

/** How much of a company is sold short, and how long it would take to buy it back. */
export function ShortInterest({ symbol, resultsPerPage = SHORT_ROWS }: ShortInterestProps) {
  const { t } = useI18n();
  const answer = useQuery(shortInterestQuery(useApi(), symbol, resultsPerPage));
  return (
    <WidgetPanel tool="shortinterest" title={t('insights.short.title')} flush>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={16} padded />}>
        {(found) => {
          const rows = found?.data ?? [];
          const [latest] = rows;
          return latest === undefined ? (
            <EmptyState glyph="pulse" title={t('insights.short.none')}>
              {t('insights.short.noneHint')}
            </EmptyState>
          ) : (
            <Settlements symbol={symbol} rows={rows} latest={latest} />
          );
        }}
      </Loaded>
    </WidgetPanel>
  );
}

function Settlements({
  symbol,
  rows,
  latest,
}: {
  readonly symbol: SymbolId;
  readonly rows: readonly Settlement[];
  readonly latest: Settlement;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const columns = shortColumns(i18n);
  const oldestFirst = rows.toReversed();
  const facts: readonly Fact[] = [
    [t('insights.short.shares'), format.compact(latest.shares)],
    [t('insights.short.ofFloat'), format.percent(latest.shareOfFloat)],
    [t('insights.short.days'), format.number(latest.daysToCover, 1), t('insights.short.daysHint')],
  ];
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-card">
        <Facts facts={facts} />
        <PeriodChart
          label={t('insights.short.chart')}
          summary={t('insights.short.summary', {
            shares: latest.shares,
            date: format.day(latest.settlementDate),
            days: format.number(latest.daysToCover, 1),
          })}
          periods={oldestFirst.map(({ settlementDate }) => format.day(settlementDate, 'shortDate'))}
          series={[
            {
              id: 'shares',
              title: t('insights.short.shares'),
              colour: 0,
              values: oldestFirst.map(({ shares }) => shares),
            },
          ]}
          text={(value) => format.compact(value)}
        />
        <p className="flex items-center gap-3 text-xs text-quiet">
          {t('insights.asOf', { date: format.day(latest.settlementDate) })}
          <span className="ml-auto">
            <CsvButton
              kind="quiet"
              name={[symbol, t('insights.short.title')]}
              rows={() => csvOf(columns, rows)}
            />
          </span>
        </p>
      </div>
      <Grid
        caption={t('insights.short.title')}
        columns={columns}
        rows={rows}
        rowKey={({ settlementDate }) => settlementDate}
        initially="-settled"
      />
    </>
  );
}

function shortColumns(i18n: I18n): readonly Column<Settlement>[] {
  const { t } = i18n;
  const kit = columnKit<Settlement>(i18n);
  return [
    kit.day('settled', t('insights.short.settled'), (row) => row.settlementDate, {
      rowHeader: true,
    }),
    kit.compact('shares', t('insights.short.shares'), (row) => row.shares),
    kit.change('change', t('insights.short.change'), ({ shares, previousShares }) =>
      growthOf(shares, previousShares),
    ),
    kit.percent('float', t('insights.short.ofFloat'), (row) => row.shareOfFloat, { from: 'md' }),
    kit.number('average', t('insights.short.average'), (row) => row.averageVolume, { from: 'csv' }),
    kit.number('days', t('insights.short.days'), (row) => row.daysToCover, { decimals: 1 }),
    kit.instant('published', t('insights.short.published'), (row) => row.publishedAt, {
      from: 'xl',
    }),
  ];
}
