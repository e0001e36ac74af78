import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { getReturns } from '../../../contract/market/charts.ts';
import { aheadOfIndex, type ComparedPeriod } from '../../../domain/prices/compared-returns.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change, ChangePill } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { type SortedColumn, SortedTable } from '../../ui/sorted-table.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { returnsQuery } from './returns-query.ts';

type Returns = ResponseOf<typeof getReturns>['data'];
type Row = Returns['rows'][number];

const periods: Readonly<Record<ComparedPeriod, PlainKey>> = {
  '1d': 'overview.period.1d',
  '1w': 'overview.period.1w',
  '1m': 'overview.period.1m',
  '3m': 'overview.period.3m',
  '6m': 'overview.period.6m',
  ytd: 'overview.period.ytd',
  '1y': 'overview.period.1y',
  '3y': 'overview.period.3y',
  '5y': 'overview.period.5y',
};

const changeCell = (ratio: number | null) => <Change ratio={ratio} />;
const aheadCell = (row: Row) => <ChangePill ratio={aheadOfIndex(row)} />;

/** How a price has done beside its sector and the market. */
export function Performance({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  const asked = useQuery(returnsQuery(useApi(), symbol));
  const found = asked.data?.data;
  return (
    <WidgetPanel
      tool="performance"
      title={t('overview.performance.title')}
      note={
        found === undefined
          ? undefined
          : t('overview.performance.note', { date: format.day(found.asOfDate) })
      }
      actions={found === undefined ? undefined : <Export returns={found} />}
      flush
    >
      <Loaded
        of={[asked]}
        skeleton={
          <div className="p-card">
            <SkeletonLines lines={11} />
          </div>
        }
      >
        {({ data }) =>
          data.rows.every(({ own }) => own === null) ? (
            <EmptyState glyph="candles" title={t('overview.performance.none')}>
              {t('overview.performance.noneWhy')}
            </EmptyState>
          ) : (
            <Compared returns={data} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

function Compared({ returns }: { readonly returns: Returns }) {
  const { t } = useI18n();
  const columns: readonly SortedColumn<Row>[] = [
    {
      id: 'period',
      title: t('overview.performance.period'),
      rowHeader: true,
      by: (row) => returns.rows.indexOf(row),
      cell: ({ period }) => t(periods[period]),
    },
    {
      id: 'own',
      title: returns.symbol,
      numeric: true,
      by: ({ own }) => own,
      cell: ({ own }) => changeCell(own),
    },
    ...(returns.sector === null
      ? []
      : [
          {
            id: 'sector',
            title: t('overview.performance.sector'),
            numeric: true,
            by: ({ sector }: Row) => sector,
            cell: ({ sector }: Row) => changeCell(sector),
          },
        ]),
    ...(returns.index === null
      ? []
      : [
          {
            id: 'index',
            title: t('overview.performance.index'),
            numeric: true,
            by: ({ index }: Row) => index,
            cell: ({ index }: Row) => changeCell(index),
          },
          {
            id: 'ahead',
            title: t('overview.performance.ahead'),
            numeric: true,
            from: 'md' as const,
            by: aheadOfIndex,
            cell: aheadCell,
          },
        ]),
  ];
  return (
    <>
      <SortedTable
        caption={t('overview.performance.title')}
        columns={columns}
        rows={returns.rows}
        rowKey={({ period }) => period}
        initially={{ column: 'period', descending: false }}
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

function Export({ returns }: { readonly returns: Returns }) {
  const { t } = useI18n();
  return (
    <CsvButton
      kind="quiet"
      name={[returns.symbol, 'performance']}
      rows={() => [
        [
          t('overview.performance.period'),
          returns.symbol,
          returns.sector?.name ?? '',
          returns.index?.name ?? '',
        ],
        ...returns.rows.map(({ period, own, sector, index }) => [
          t(periods[period]),
          own,
          sector,
          index,
        ]),
      ]}
    />
  );
}
