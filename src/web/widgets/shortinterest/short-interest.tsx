import type { ShortInterest as Settlement } from '../../../domain/ownership/short-interest.ts';
import { growthOf } from '../../../domain/fundamentals/ratio-definition.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { SHORT_ROWS, shortInterestQuery } from './short-interest-query.ts';

interface ShortInterestProps {
  readonly symbol: SymbolId;
  readonly resultsPerPage?: number;
}

/** How much of a company is sold short, and how long it would take to buy it back. */
export function ShortInterest({ symbol, resultsPerPage = SHORT_ROWS }: ShortInterestProps) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="shortinterest"
      title={t('insights.short.title')}
      file={[symbol, t('insights.short.title')]}
      flush
      queries={(api) => [shortInterestQuery(api, symbol, resultsPerPage)]}
      skeleton={16}
      empty={[t('insights.short.none'), t('insights.short.noneHint'), 'pulse']}
      asOf={({ data: [latest] }) =>
        t('insights.asOf', { date: format.day(latest?.settlementDate ?? null) })
      }
    >
      {({ data: rows }) =>
        rows[0] === undefined ? null : <Settlements rows={rows} latest={rows[0]} />
      }
    </QueryPanel>
  );
}

function Settlements({
  rows,
  latest,
}: {
  readonly rows: readonly Settlement[];
  readonly latest: Settlement;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
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
          axisText={(value) => format.compact(value, 'axis')}
          height={140}
        />
      </div>
      <Grid
        caption={t('insights.short.title')}
        columns={shortColumns(i18n)}
        rows={rows}
        rowKey={({ settlementDate }) => settlementDate}
        initially="-settled"
        first={10}
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
      from: 'wide',
    }),
  ];
}
