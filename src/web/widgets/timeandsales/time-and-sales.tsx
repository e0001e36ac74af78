import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { Trade, TradeSide } from '../../../domain/quotes/trade.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveTopic } from '../../live/use-live.ts';
import { DirectionArrow } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { tradesQuery } from './trades-query.ts';

interface TimeAndSalesProps {
  readonly symbol: SymbolId;
  readonly rows: number;
}

/** Every trade as it prints, newest first. */
export function TimeAndSales({ symbol, rows }: TimeAndSalesProps) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="timeandsales"
      title={t('further.trades.title')}
      file={[symbol, 'time-and-sales']}
      flush
      feature="level2"
      queries={(api) => [tradesQuery(api, symbol, rows)]}
      skeleton={{ height: 300 }}
      empty={[t('further.trades.none'), t('further.trades.noneWhy'), 'clock']}
      live={symbol}
    >
      {({ data }) => <Tape symbol={symbol} asked={data} rows={rows} />}
    </QueryPanel>
  );
}

function Tape({ symbol, asked, rows }: TimeAndSalesProps & { readonly asked: readonly Trade[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const live = useLiveTopic('trades', symbol);
  const trades = live === undefined || live.length === 0 ? asked : live.toReversed();
  return (
    <Grid
      caption={t('further.trades.title')}
      look="tight"
      className="h-72 overflow-y-auto"
      columns={tradeColumns(i18n, priceDecimals(symbol, trades[0]?.price))}
      rows={trades.slice(0, rows)}
      rowKey={({ id }) => id}
      initially="-time"
      empty={
        <EmptyState glyph="clock" title={t('further.trades.none')}>
          {t('further.trades.noneWhy')}
        </EmptyState>
      }
    />
  );
}

const sides = {
  buy: { direction: 'gain', look: 'text-gain', name: 'further.trades.buy' },
  sell: { direction: 'loss', look: 'text-loss', name: 'further.trades.sell' },
  mid: { direction: 'neutral', look: 'text-neutral', name: 'further.trades.mid' },
} as const satisfies Record<TradeSide, { name: PlainKey; direction: string; look: string }>;

function tradeColumns(i18n: I18n, decimals: number): readonly Column<Trade>[] {
  const { t, format } = i18n;
  const kit = columnKit<Trade>(i18n);
  return [
    kit.instant('time', t('further.trades.time'), ({ time }) => time, {
      style: 'seconds',
      look: 'text-quiet',
    }),
    kit.figure(
      'price',
      t('further.depth.price'),
      ({ price }) => price,
      ({ side, price }) => (
        <span className="inline-flex items-center gap-1">
          {side !== null && (
            <>
              <DirectionArrow direction={sides[side].direction} />
              <span className="sr-only">{t(sides[side].name)}</span>
            </>
          )}
          {format.number(price, decimals)}
        </span>
      ),
      { look: ({ side }) => `font-medium ${side === null ? '' : sides[side].look}` },
    ),
    kit.number('size', t('further.depth.size'), ({ size }) => size, { decimals: 0 }),
    kit.text('venue', t('further.depth.venue'), ({ venue }) => venue, {
      look: 'text-quiet',
      cell: ({ venue, conditions }) => [venue, conditions.join(', ')].filter(Boolean).join(' · '),
    }),
    kit.text('side', t('further.trades.side'), ({ side }) => side, { from: 'csv' }),
  ];
}
