import { revisionBalance, revisionsOf } from '../../../domain/analysts/revisions.ts';
import type { Estimate, EstimateMeasure } from '../../../domain/analysts/estimate.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { perShareDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { estimatesQuery } from '../analystrecommendations/analyst-queries.ts';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';

export const ESTIMATE_MEASURES = ['eps', 'revenue', 'ebitda'] as const;

const measureNames: Readonly<Record<EstimateMeasure, PlainKey>> = {
  eps: 'analyst.eps',
  revenue: 'analyst.revenue',
  ebitda: 'analyst.ebitda',
};

interface State {
  readonly measure: EstimateMeasure;
}

/** What analysts expect of the coming periods, and which way that has been going. */
export function AnalystEstimates({
  symbol,
  measure = 'eps',
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly measure?: EstimateMeasure;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const columns = estimateColumns(i18n);
  const [state, change] = usePanelState<State>({ measure }, onChange);
  return (
    <QueryPanel
      tool="analystestimates"
      title={t('analyst.estimates.title')}
      file={[symbol, 'estimates']}
      flush
      queries={(api) => [estimatesQuery(api, symbol)]}
      skeleton="h-44"
      empty={[t('analyst.estimates.none'), t('analyst.noneWhy')]}
      actions={
        <Segmented
          label={t('analyst.estimates.measure')}
          segments={ESTIMATE_MEASURES.map((value) => ({ value, title: t(measureNames[value]) }))}
          value={state.measure}
          onChange={(chosen) => change({ measure: chosen })}
        />
      }
    >
      {({ data }) => {
        const rows = data.filter((estimate) => estimate.measure === state.measure);
        const accounting = rows[0]?.accounting ?? null;
        return rows.length === 0 ? null : (
          <>
            <CsvRows rows={() => csvOf(columns, data)} />
            <Grid
              caption={`${t('analyst.estimates.title')}: ${t(measureNames[state.measure])}`}
              columns={columns}
              rows={rows}
              rowKey={({ fiscalYear, fiscalPeriod }) => `${fiscalYear}${fiscalPeriod}`}
            />
            <p className="border-t border-line px-card py-2 text-xs text-quiet">
              {t('analyst.estimates.legend')}
              {accounting === null ? null : ` ${t(`analyst.estimates.${accounting}`)}`}
            </p>
          </>
        );
      }}
    </QueryPanel>
  );
}

/** Means of the past days and of today, from left to right. */
const trendOf = (estimate: Estimate): readonly number[] => [
  ...revisionsOf(estimate).flatMap(({ mean }) => mean ?? []),
  estimate.mean,
];

const agoOf = (estimate: Estimate, days: number) =>
  revisionsOf(estimate).find((revision) => revision.days === days);

function estimateColumns(i18n: I18n): readonly Column<Estimate>[] {
  const { t, format } = i18n;
  const kit = columnKit<Estimate>(i18n);
  const money = (value: number | null, { currency, measure }: Estimate) =>
    measure === 'eps'
      ? format.money(value, currency, perShareDecimals(value))
      : format.compactMoney(value, currency);
  const amount = (id: 'low' | 'high' | 'yearAgo') =>
    kit.figure(
      id,
      t(`analyst.estimates.${id}`),
      (row) => row[id],
      (row) => money(row[id], row),
    );
  return [
    kit.text('measure', t('analyst.estimates.measure'), (row) => t(measureNames[row.measure]), {
      from: 'csv',
    }),
    {
      id: 'period',
      title: t('analyst.estimates.period'),
      rowHeader: true,
      by: ({ periodEnd, fiscalPeriod }) => `${periodEnd}${fiscalPeriod}`,
      csv: ({ fiscalPeriod, fiscalYear }) => format.period(fiscalPeriod, fiscalYear),
      cell: ({ fiscalPeriod, fiscalYear, periodEnd }) => (
        <span className="flex items-baseline gap-2">
          {format.period(fiscalPeriod, fiscalYear)}
          <span className="text-xs font-normal text-quiet max-md:hidden">
            {format.day(periodEnd, 'month')}
          </span>
        </span>
      ),
    },
    kit.day('end', t('analyst.estimates.periodEnd'), ({ periodEnd }) => periodEnd, { from: 'csv' }),
    kit.figure(
      'mean',
      t('analyst.estimates.mean'),
      ({ mean }) => mean,
      (row) => <strong className="font-semibold">{money(row.mean, row)}</strong>,
    ),
    kit.number('analysts', t('analyst.estimates.analysts'), ({ analysts }) => analysts),
    amount('low'),
    amount('high'),
    amount('yearAgo'),
    kit.change('growth', t('analyst.estimates.growth'), ({ growth }) => growth),
    kit.figure(
      'trend',
      t('analyst.estimates.trend'),
      (row) => revisionsOf(row)[0]?.ratio,
      (row) => (
        <Sparkline
          values={trendOf(row)}
          label={t('analyst.estimates.trend')}
          width={72}
          height={22}
        />
      ),
      { csv: null },
    ),
    ...([90, 30, 7] as const).map((days) =>
      kit.change(
        `ago-${days}`,
        t('analyst.estimates.since', { count: days }),
        (row) => agoOf(row, days)?.ratio,
      ),
    ),
    ...([90, 60, 30, 7] as const).map((days) =>
      kit.number(
        `mean-${days}`,
        t('analyst.estimates.meanAgo', { count: days }),
        (row) => agoOf(row, days)?.mean,
        { from: 'csv' },
      ),
    ),
    kit.figure(
      'moved',
      t('analyst.estimates.moved'),
      (row) => revisionBalance(row, 30).balance,
      (row) => {
        const { up, down } = revisionBalance(row, 30);
        return (
          <span className="inline-flex gap-2">
            <span className="text-gain">{`↑ ${format.number(up)}`}</span>
            <span className="text-loss">{`↓ ${format.number(down)}`}</span>
          </span>
        );
      },
    ),
    kit.number('up', t('analyst.estimates.up'), (row) => row.revisions.up30Days, { from: 'csv' }),
    kit.number('down', t('analyst.estimates.down'), (row) => row.revisions.down30Days, {
      from: 'csv',
    }),
  ];
}
