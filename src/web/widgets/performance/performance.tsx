import type { ResponseOf } from '../../../contract/calls.ts';
import type { getReturns } from '../../../contract/market/charts.ts';
import { aheadOfIndex } from '../../../domain/prices/compared-returns.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { ChangePill } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { returnsQuery } from './returns-query.ts';

type Returns = ResponseOf<typeof getReturns>['data'];
type Row = Returns['rows'][number];

/** How a price has done beside its sector and the market. */
export function Performance({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="performance"
      title={t('overview.performance.title')}
      file={[symbol, 'performance']}
      flush
      queries={(api) => [returnsQuery(api, symbol)]}
      skeleton={11}
      empty={[t('overview.performance.none'), t('overview.performance.noneWhy'), 'candles']}
      asOf={({ data }) => t('overview.performance.note', { date: format.day(data.asOfDate) })}
    >
      {({ data }) =>
        data.rows.every(({ own }) => own === null) ? null : <Compared returns={data} />
      }
    </QueryPanel>
  );
}

function returnColumns(
  i18n: I18n,
  { symbol, sector, index, rows }: Returns,
): readonly Column<Row>[] {
  const { t } = i18n;
  const kit = columnKit<Row>(i18n);
  return [
    {
      id: 'period',
      title: t('overview.performance.period'),
      rowHeader: true,
      by: (row) => rows.indexOf(row),
      csv: ({ period }) => t(`overview.period.${period}`),
      cell: ({ period }) => t(`overview.period.${period}`),
    },
    kit.change('own', symbol, (row) => row.own),
    ...(sector === null
      ? []
      : [
          kit.change('sector', t('overview.performance.sector'), (row) => row.sector, {
            csvTitle: sector.name,
          }),
        ]),
    ...(index === null
      ? []
      : [
          kit.change('index', t('overview.performance.index'), (row) => row.index, {
            csvTitle: index.name,
          }),
          kit.change('ahead', t('overview.performance.ahead'), aheadOfIndex, {
            from: 'md',
            cell: (row) => <ChangePill ratio={aheadOfIndex(row)} />,
          }),
        ]),
  ];
}

function Compared({ returns }: { readonly returns: Returns }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <Grid
        caption={t('overview.performance.title')}
        columns={returnColumns(i18n, returns)}
        rows={returns.rows}
        rowKey={({ period }) => period}
        initially="period"
      />
      <p className="grid gap-0.5 border-t border-line px-card py-2 text-xs text-quiet">
        {returns.sector === null ? null : (
          <span>
            {t('overview.performance.sectorBy', {
              sector: returns.sector.name,
              fund: returns.sector.symbol,
            })}
          </span>
        )}
        {returns.index === null ? null : (
          <span>{t('overview.performance.indexIs', { index: returns.index.name })}</span>
        )}
        <span>{t('overview.performance.longer')}</span>
      </p>
    </>
  );
}
