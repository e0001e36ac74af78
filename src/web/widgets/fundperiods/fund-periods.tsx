import type { FundPeriodReturns, PeriodReturn } from '../../../domain/funds/fund-growth.ts';
import { type PeriodYear, periodYears } from '../../../domain/funds/period-table.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { heatColour, type HeatScale, heatScale } from '../../charts/heat-scale.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { besideColumns } from '../fundperformance/return-columns.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { fundPeriodReturnsQuery } from './period-returns-query.ts';

export const PERIOD_VIEWS = ['quarters', 'months'] as const;
export type PeriodView = (typeof PERIOD_VIEWS)[number];

interface FundPeriodsProps {
  readonly symbol: SymbolId;
  readonly periods?: PeriodView;
  readonly onChange?: (change: { readonly periods?: PeriodView }) => void;
}

/** Quarterly returns beside category and index, and the months of every year as a heat table. */
export function FundPeriods({ symbol, periods = 'quarters', onChange }: FundPeriodsProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [{ periods: view }, change] = usePanelState<{ readonly periods: PeriodView }>(
    { periods },
    onChange,
  );
  return (
    <QueryPanel
      tool="fundperiods"
      title={t('fundperformance.periods.title')}
      file={[symbol, view]}
      flush
      queries={(api) => [fundPeriodReturnsQuery(api, symbol)]}
      skeleton={14}
      empty={[t('fundperformance.none'), t('fundperformance.periods.noneWhy'), 'calendar']}
      asOf={({ data }) => t('fundperformance.asOf', { date: format.day(data.asOfDate) })}
      actions={
        <Segmented
          label={t('fundperformance.periods.view')}
          value={view}
          onChange={(next) => change({ periods: next })}
          segments={PERIOD_VIEWS.map((value) => ({
            value,
            title: t(`fundperformance.periods.${value}`),
          }))}
        />
      }
    >
      {({ data }) =>
        data.months.length === 0 ? null : view === 'quarters' ? (
          <Quarters returns={data} />
        ) : (
          <Months returns={data} />
        )
      }
    </QueryPanel>
  );
}

function Quarters({ returns }: { readonly returns: FundPeriodReturns }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const kit = columnKit<PeriodReturn>(i18n);
  const { symbol, category, index, quarters } = returns;
  const nameOf = ({ period }: PeriodReturn): string => {
    const [year = '', quarter = ''] = period.split('-', 2);
    return format.period(quarter, Number(year));
  };
  return (
    <>
      <Grid
        caption={t('fundperformance.periods.quarters')}
        columns={[
          {
            id: 'quarter',
            title: t('fundperformance.periods.quarter'),
            rowHeader: true,
            by: ({ period }) => period,
            csv: ({ period }) => period,
            cell: nameOf,
          },
          kit.change('fund', symbol, ({ fund }) => fund),
          ...besideColumns(i18n, quarters, category, index?.name ?? null, ({ funds }) => funds),
        ]}
        rows={quarters}
        first={12}
        rowKey={({ period }) => period}
        initially="-quarter"
        empty={<p className="p-card text-sm text-quiet">{t('fundperformance.periods.young')}</p>}
      />
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        {t('fundperformance.periods.quartersHow')}
      </p>
    </>
  );
}

function Months({ returns }: { readonly returns: FundPeriodReturns }) {
  const i18n = useI18n();
  const { t } = i18n;
  const years = periodYears(returns.months, 'month');
  const scale = heatScale(returns.months.map(({ fund }) => fund));
  return (
    <>
      <Grid
        caption={t('fundperformance.periods.months')}
        columns={heatColumns(i18n, scale)}
        rows={years}
        first={10}
        rowKey={({ year }) => String(year)}
        initially="-year"
      />
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        {t('fundperformance.periods.monthsHow')}
      </p>
    </>
  );
}

function heatColumns({ t, format }: I18n, scale: HeatScale): readonly Column<PeriodYear>[] {
  const text = (value: number | null): string => format.signedPercent(value, 1);
  const month = (at: number): string =>
    format.day(`2026-${String(at + 1).padStart(2, '0')}-01`, 'shortMonth');
  return [
    {
      id: 'year',
      title: t('fundperformance.year'),
      rowHeader: true,
      by: ({ year }) => year,
      cell: ({ year }) => String(year),
    },
    ...Array.from({ length: 12 }, (_, at): Column<PeriodYear> => ({
      id: `month-${at + 1}`,
      title: month(at),
      numeric: true,
      by: ({ values }) => values[at] ?? null,
      look: '!px-0.5',
      cell: ({ values }) => {
        const value = values[at] ?? null;
        return value === null ? null : (
          <span
            className="block rounded-xs px-1.5 py-0.5 text-xs"
            style={{ background: heatColour(scale.kind, scale.strength(value)) }}
          >
            {text(value)}
          </span>
        );
      },
    })),
    {
      id: 'total',
      title: t('fundperformance.periods.year'),
      numeric: true,
      by: ({ total }) => total,
      cell: ({ total, isWhole }) => (
        <strong className={isWhole ? 'font-semibold' : 'font-normal text-quiet'}>
          {text(total)}
        </strong>
      ),
    },
  ];
}
