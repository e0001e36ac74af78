import type { Depth } from '../../../domain/quotes/depth.ts';
import { type DepthRow, depthSummary } from '../../../domain/quotes/depth-summary.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { OrderSide } from '../../../domain/trading/order.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveTopic } from '../../live/use-live.ts';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { openOrderTicket } from '../orderticket/open-order-ticket.ts';
import { priceOfFeed } from '../orderticket/price-tick.ts';
import { isTradableSymbol } from '../orderticket/tradable-symbol.ts';
import { useCanTrade } from '../orderticket/use-can-trade.ts';
import { QueryPanel } from '../query-panel.tsx';
import { depthQuery } from './depth-query.ts';
import { CsvRows } from '../../ui/table/csv-offers.ts';

interface MarketDepthProps {
  readonly symbol: SymbolId;
  readonly levels: number;
}

/** Level 2: what is wanted and offered at each price, live for whoever has the feature. */
export function MarketDepth({ symbol, levels }: MarketDepthProps) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="level2marketdepth"
      title={t('further.depth.title')}
      file={[symbol, 'depth']}
      flush
      feature="level2"
      queries={(api) => [depthQuery(api, symbol)]}
      skeleton={{ height: levels * 24 }}
      empty={[t('further.depth.none'), t('further.depth.noneWhy'), 'list']}
      live={symbol}
    >
      {({ data }) => <Book asked={data} levels={levels} />}
    </QueryPanel>
  );
}

function Book({ asked, levels }: { readonly asked: Depth; readonly levels: number }) {
  const { t } = useI18n();
  const depth = useLiveTopic('depth', asked.symbol) ?? asked;
  if (depth.bids.length + depth.asks.length === 0)
    return (
      <EmptyState glyph="list" title={t('further.depth.none')}>
        {t('further.depth.noneWhy')}
      </EmptyState>
    );
  return (
    <>
      <CsvRows
        rows={() => [
          [
            t('further.trades.side'),
            t('further.depth.price'),
            t('further.depth.size'),
            t('further.depth.venue'),
          ],
          ...(['bids', 'asks'] as const).flatMap((side) =>
            depth[side].map(({ price, size, venue }) => [
              t(`further.depth.${side}`),
              price,
              size,
              venue,
            ]),
          ),
        ]}
      />
      <Sides depth={depth} levels={levels} />
    </>
  );
}

function Sides({ depth, levels }: { readonly depth: Depth; readonly levels: number }) {
  const { t, format } = useI18n();
  const decimals = priceDecimals(depth.symbol, depth.bids[0]?.price ?? depth.asks[0]?.price);
  const book = depthSummary(depth, levels);
  const canTrade = useCanTrade() && isTradableSymbol(depth.symbol);
  /** Whoever takes a bid sells, whoever takes an ask buys. */
  const onTake = (side: OrderSide) =>
    canTrade
      ? (price: number): void =>
          void openOrderTicket({
            symbol: depth.symbol,
            side,
            type: 'limit',
            limit: priceOfFeed(price),
          })
      : undefined;
  const wanted = book.imbalance === null ? 0.5 : (book.imbalance + 1) / 2;
  return (
    <div className="@container grid gap-2 pb-3">
      <div className="grid grid-cols-2">
        <Side
          title={t('further.depth.bids')}
          rows={book.bids}
          most={book.most}
          side="bid"
          decimals={decimals}
          onTake={onTake('sell')}
        />
        <Side
          title={t('further.depth.asks')}
          rows={book.asks}
          most={book.most}
          side="ask"
          decimals={decimals}
          onTake={onTake('buy')}
        />
      </div>
      <div className="grid gap-1 px-card text-xs">
        <div aria-hidden="true" className="flex h-1.5 gap-0.5">
          <span className="rounded-l-full bg-gain" style={{ width: `${wanted * 100}%` }} />
          <span className="grow rounded-r-full bg-loss" />
        </div>
        <p className="flex flex-wrap justify-between gap-x-4 text-quiet tabular-nums">
          <span>{t('further.depth.wanted', { size: format.number(book.bidTotal, 0) })}</span>
          <span>
            {t('further.depth.spread', {
              spread: format.number(book.spread, decimals),
              share: format.percent(book.spreadShare, 3),
            })}
          </span>
          <span>{t('further.depth.offered', { size: format.number(book.askTotal, 0) })}</span>
        </p>
      </div>
    </div>
  );
}

const looks = {
  bid: { bar: 'right-0 bg-gain-soft', price: 'text-gain' },
  ask: { bar: 'left-0 bg-loss-soft', price: 'text-loss' },
} as const;

function Side({
  title,
  rows,
  most,
  side,
  decimals,
  onTake,
}: {
  readonly title: string;
  readonly rows: readonly DepthRow[];
  readonly most: number;
  readonly side: 'bid' | 'ask';
  readonly decimals: number;
  /** A limit order at a price of the book, for those who may trade. */
  readonly onTake: ((price: number) => void) | undefined;
}) {
  const columns = sideColumns(useI18n(), side, most, decimals, onTake);
  return (
    <Grid
      caption={title}
      look="tight"
      // The best prices of both sides meet in the middle.
      columns={side === 'bid' ? columns : columns.toReversed()}
      rows={rows}
      // Levels come and go; a row is its place in the book.
      rowKey={(row) => String(rows.indexOf(row))}
    />
  );
}

function sideColumns(
  { t, format }: I18n,
  side: 'bid' | 'ask',
  most: number,
  decimals: number,
  onTake: ((price: number) => void) | undefined,
): readonly Column<DepthRow>[] {
  const { bar, price } = looks[side];
  return [
    {
      id: 'venue',
      title: t('further.depth.venue'),
      numeric: side === 'ask',
      // Narrow places keep what is needed to read the book.
      from: 'room',
      look: 'text-quiet',
      cell: ({ venue }) => venue,
    },
    {
      id: 'size',
      title: t('further.depth.size'),
      numeric: true,
      cell: ({ size }) => format.number(size, 0),
    },
    {
      id: 'price',
      title: t('further.depth.price'),
      numeric: side === 'bid',
      look: `font-medium ${price}`,
      cell: (row) => (
        <>
          <span
            aria-hidden="true"
            className={`absolute inset-y-px -z-10 ${bar}`}
            style={{ width: `${most === 0 ? 0 : (row.cumulative / most) * 100}%` }}
          />
          {onTake === undefined ? (
            format.number(row.price, decimals)
          ) : (
            <button
              type="button"
              title={t('further.depth.trade', { price: format.number(row.price, decimals) })}
              className="rounded-xs hover:underline"
              onClick={() => onTake(row.price)}
            >
              {format.number(row.price, decimals)}
            </button>
          )}
        </>
      ),
    },
  ];
}
