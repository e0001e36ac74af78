import type { FundRisk, MonthReturn } from '../../../domain/funds/fund-risk.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { fundRiskQuery } from '../fundrisk/risk-query.ts';
import { QueryPanel } from '../query-panel.tsx';

/** The months in which a fund gained and lost most, beside category and index. */
export function FundMonths({ symbol }: { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <QueryPanel
      tool="fundmonths"
      title={t('fundrisk.months.title')}
      file={[symbol, 'months']}
      flush
      queries={(api) => [fundRiskQuery(api, symbol)]}
      skeleton={13}
      empty={[t('fundrisk.months.none'), t('fundrisk.months.noneWhy'), 'calendar']}
      asOf={({ data }) => t('fundrisk.asOf', { date: format.day(data.asOfDate) })}
    >
      {({ data }) =>
        data.months === 0 ? null : (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
              <Months title={t('fundrisk.months.best')} rows={data.bestMonths} risk={data} />
              <Months title={t('fundrisk.months.worst')} rows={data.worstMonths} risk={data} />
            </div>
            <p className="border-t border-line px-card py-2 text-xs text-quiet">
              {t('fundrisk.months.rising', {
                rising: data.risingMonths,
                count: data.months,
                percent: format.percent(data.risingMonths / data.months, 0),
              })}
            </p>
          </>
        )
      }
    </QueryPanel>
  );
}

function Months({
  title,
  rows,
  risk,
}: {
  readonly title: string;
  readonly rows: readonly MonthReturn[];
  readonly risk: FundRisk;
}) {
  const i18n = useI18n();
  return (
    <div className="min-w-0 border-line lg:not-last:border-r">
      <h3 className="px-card pt-3 pb-2 text-sm font-semibold">{title}</h3>
      <Grid
        caption={title}
        columns={monthColumns(i18n, risk, rows)}
        rows={rows}
        first={10}
        rowKey={({ date }) => date}
      />
    </div>
  );
}

function monthColumns(
  i18n: I18n,
  { symbol, category, index }: FundRisk,
  rows: readonly MonthReturn[],
): readonly Column<MonthReturn>[] {
  const { t } = i18n;
  const kit = columnKit<MonthReturn>(i18n);
  return [
    kit.day('date', t('fundrisk.months.month'), ({ date }) => date, {
      rowHeader: true,
      style: 'month',
    }),
    kit.change('fund', symbol, ({ fund }) => fund),
    ...(rows.some((row) => row.category !== null)
      ? [
          kit.change(
            'category',
            t('fundrisk.category'),
            (row) => row.category,
            category === null ? {} : { help: category, csvTitle: category },
          ),
        ]
      : []),
    ...(rows.some((row) => row.index !== null)
      ? [
          kit.change(
            'index',
            t('fundrisk.index'),
            (row) => row.index,
            index === null ? {} : { help: index.name, csvTitle: index.name },
          ),
        ]
      : []),
  ];
}
