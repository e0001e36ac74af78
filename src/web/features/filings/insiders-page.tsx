import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CompanyInsiders } from '../../../domain/ownership/insider-desk.ts';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import { useApi } from '../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { choiceField } from '../../shell/navigation/address-field.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { FilingsFrame } from '../../widgets/filings/filings-frame.tsx';
import { insiderColumns } from '../../widgets/insiders/insider-columns.tsx';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { insiderDeskQuery } from './desk-queries.ts';
import { InsiderNotices } from './insider-notices.tsx';
import { type InsiderDesk, useHeldDesk } from './use-held-desk.ts';

const SIDES = ['market', 'buys', 'sales', 'clusters', 'all'] as const;
const insidersFields = { side: choiceField(SIDES, 'market') };
type Side = (typeof SIDES)[number];

/** While companies are still being read, in ms. */
const READ_ON = 2_500;
const CURRENCY = 'USD';
/** Lines that reach below the fold, so that nothing under the card comes into view and leaves it. */
const OUTLINE = 48;

const symbolHref = (symbol: string): string =>
  `/equity/home/insights?symbol=${encodeURIComponent(symbol)}`;

/** What insiders of all companies did in the last 30 days. */
export function InsidersPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const { values, change } = useAddressState(insidersFields);
  // Each question reads some more companies.
  const latest = useQuery({
    ...insiderDeskQuery(useApi()),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.data.read < data.data.of ? READ_ON : false,
  }).data?.data;
  const { desk, rows, waiting, take } = useHeldDesk(latest, (one) => shownOf(one, values.side));
  const unread = desk === undefined || desk.read < desk.of ? OUTLINE - rows.length : 0;
  return (
    <FilingsFrame path="/filings/insiders">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <QueryPanel
          tool="insidertrades"
          title={t('filingstream.insiders')}
          flush
          queries={(api) => [insiderDeskQuery(api)]}
          skeleton={OUTLINE}
          empty={[t('filingstream.insidersNone'), undefined, 'user']}
          asOf={() => null}
          filters={
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-card py-2 print:hidden">
              <Segmented
                label={t('filingstream.insidersSide')}
                value={values.side}
                onChange={(side) => change({ side })}
                segments={SIDES.map((value) => ({
                  value,
                  title: t(`filingstream.insidersSide.${value}`),
                }))}
              />
              <Progress desk={latest} waiting={waiting} onTake={take} />
            </div>
          }
        >
          {() => (
            <>
              {rows.length > 0 ? (
                <Grid
                  caption={t('filingstream.insiders')}
                  columns={tradeColumns(i18n)}
                  rows={rows}
                  rowKey={({ id }) => id}
                  first={60}
                />
              ) : unread > 0 ? null : (
                <EmptyState glyph="user" title={t('filingstream.insidersNone')} />
              )}
              {unread > 0 ? <SkeletonLines lines={unread} padded /> : null}
            </>
          )}
        </QueryPanel>
        <QueryPanel
          tool="insidernet"
          title={t('filingstream.insidersNet')}
          flush
          queries={(api) => [insiderDeskQuery(api)]}
          skeleton={OUTLINE}
          empty={[t('filingstream.insidersNone'), undefined, 'user']}
          asOf={() => null}
        >
          {() =>
            desk === undefined || desk.companies.length === 0 ? null : (
              <>
                <p className="border-b border-line px-card py-1.5 text-2xs text-quiet">
                  {t('filingstream.insidersRule')}
                </p>
                <Grid
                  caption={t('filingstream.insidersNet')}
                  columns={companyColumns(i18n)}
                  rows={desk.companies}
                  rowKey={({ symbol }) => symbol}
                  initially="-net"
                  first={40}
                />
              </>
            )
          }
        </QueryPanel>
      </div>
      <InsiderNotices />
    </FilingsFrame>
  );
}

/** How far companies are read. Its line is there before it says anything, so that nothing moves. */
function Progress({
  desk,
  waiting,
  onTake,
}: {
  readonly desk: InsiderDesk | undefined;
  readonly waiting: number;
  readonly onTake: () => void;
}) {
  const { t, format } = useI18n();
  return (
    <p className="flex h-7 min-w-0 grow basis-72 items-center gap-3 text-xs text-quiet tabular-nums pointer-coarse:h-10">
      {desk === undefined ? null : (
        <span className="min-w-0 grow truncate">
          {[
            t('filingstream.insidersRead', {
              read: format.number(desk.read, 0),
              total: format.number(desk.of, 0),
            }),
            ...(desk.read < desk.of ? [t('filingstream.insidersReading')] : []),
          ].join(' · ')}
        </span>
      )}
      {waiting === 0 ? null : (
        <Button size="small" className="shrink-0" onClick={onTake}>
          {t('filingstream.insidersMore', { count: waiting })}
        </Button>
      )}
    </p>
  );
}

function shownOf(desk: InsiderDesk, side: Side): readonly InsiderTransaction[] {
  const clusters = new Set(
    desk.companies.flatMap(({ symbol, cluster }) => (cluster ? [symbol] : [])),
  );
  return desk.trades.filter((trade) => isShown(trade, side, clusters));
}

const isShown = (
  { code, symbol }: InsiderTransaction,
  side: Side,
  clusters: ReadonlySet<string>,
): boolean =>
  side === 'all' ||
  (side === 'market' && (code === 'P' || code === 'S')) ||
  (side === 'buys' && code === 'P') ||
  (side === 'sales' && code === 'S') ||
  (side === 'clusters' && code === 'P' && clusters.has(symbol));

function tradeColumns(i18n: I18n): readonly Column<InsiderTransaction>[] {
  const { t } = i18n;
  const kit = columnKit<InsiderTransaction>(i18n);
  return [
    kit.text('symbol', t('filingstream.symbol'), ({ symbol }) => symbol, {
      cell: ({ symbol }) => (
        <Link to={symbolHref(symbol)} className="font-semibold hover:text-link">
          {symbol}
        </Link>
      ),
    }),
    ...insiderColumns(i18n, 2),
  ];
}

function companyColumns(i18n: I18n): readonly Column<CompanyInsiders>[] {
  const { t, format } = i18n;
  const kit = columnKit<CompanyInsiders>(i18n);
  return [
    kit.text('symbol', t('filingstream.symbol'), ({ symbol }) => symbol, {
      rowHeader: true,
      cell: ({ symbol, cluster }) => (
        <span className="inline-flex items-center gap-1.5">
          <Link to={symbolHref(symbol)} className={textLinkClass}>
            {symbol}
          </Link>
          {cluster === null ? null : (
            <span
              title={t('filingstream.insidersClusterHint', {
                count: cluster.insiders.length,
                from: format.day(cluster.from),
                to: format.day(cluster.to),
                names: format.list(cluster.insiders),
              })}
            >
              <Badge tone="success">{t('filingstream.insidersCluster')}</Badge>
            </span>
          )}
        </span>
      ),
    }),
    kit.compactMoney('net', t('filingstream.insidersNetValue'), ({ net }) => net, CURRENCY),
    kit.compactMoney('bought', t('filingstream.insidersBought'), ({ bought }) => bought, CURRENCY, {
      from: 'md',
    }),
    kit.compactMoney('sold', t('filingstream.insidersSold'), ({ sold }) => sold, CURRENCY, {
      from: 'md',
    }),
    kit.number('buyers', t('filingstream.insidersBuyers'), ({ buyers }) => buyers, { decimals: 0 }),
    kit.number('sellers', t('filingstream.insidersSellers'), ({ sellers }) => sellers, {
      decimals: 0,
    }),
    kit.day('last', t('filingstream.insidersLast'), ({ last }) => last, { from: 'lg' }),
  ];
}
