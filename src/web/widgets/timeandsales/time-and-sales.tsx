import { useQuery } from '@tanstack/react-query';
import type { Trade } from '../../../domain/quotes/trade.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { FeatureGate } from '../feature-gate.tsx';
import { useHasFeature } from '../../shell/session/product-features-query.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { useLiveTopic } from '../../live/use-live.ts';
import { DirectionArrow } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { tradesQuery } from './trades-query.ts';

interface TimeAndSalesProps {
  readonly symbol: SymbolId;
  readonly rows: number;
}

/** Every trade as it prints, newest first. */
export function TimeAndSales({ symbol, rows }: TimeAndSalesProps) {
  const { t } = useI18n();
  const granted = useHasFeature('level2') === true;
  return (
    <WidgetPanel
      tool="timeandsales"
      title={t('further.trades.title')}
      note={granted ? <LiveBadge symbol={symbol} /> : undefined}
      flush
    >
      <FeatureGate feature="level2">
        <Tape symbol={symbol} rows={rows} />
      </FeatureGate>
    </WidgetPanel>
  );
}

function Tape({ symbol, rows }: TimeAndSalesProps) {
  const { t } = useI18n();
  const asked = useQuery(tradesQuery(useApi(), symbol, rows));
  const live = useLiveTopic('trades', symbol);
  return (
    <Loaded of={[asked]} skeleton={<Skeleton className="m-4" style={{ height: 300 }} />}>
      {(answer) => {
        const trades =
          live === undefined || live.length === 0 ? (answer?.data ?? []) : live.toReversed();
        return trades.length === 0 ? (
          <EmptyState glyph="clock" title={t('further.trades.none')}>
            {t('further.trades.noneWhy')}
          </EmptyState>
        ) : (
          <Prints symbol={symbol} trades={trades.slice(0, rows)} />
        );
      }}
    </Loaded>
  );
}

const sides = {
  buy: { direction: 'gain', look: 'text-gain', name: 'further.trades.buy' },
  sell: { direction: 'loss', look: 'text-loss', name: 'further.trades.sell' },
  mid: { direction: 'neutral', look: 'text-neutral', name: 'further.trades.mid' },
} as const satisfies Record<Trade['side'], { name: PlainKey; direction: string; look: string }>;

function Prints({
  symbol,
  trades,
}: {
  readonly symbol: SymbolId;
  readonly trades: readonly Trade[];
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const columns = tradeColumns(i18n);
  return (
    <>
      <Grid
        caption={t('further.trades.title')}
        look="tight"
        className="h-72 overflow-y-auto"
        columns={columns}
        rows={trades}
        rowKey={({ id }) => id}
        initially="-time"
      />
      <div className="flex justify-end border-t border-line px-card py-1.5">
        <CsvButton
          kind="quiet"
          name={[symbol, 'time-and-sales']}
          rows={() => csvOf(columns, trades)}
        />
      </div>
    </>
  );
}

function tradeColumns(i18n: I18n): readonly Column<Trade>[] {
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
          <DirectionArrow direction={sides[side].direction} />
          <span className="sr-only">{t(sides[side].name)}</span>
          {format.number(price, 2)}
        </span>
      ),
      { look: ({ side }) => `font-medium ${sides[side].look}` },
    ),
    kit.number('size', t('further.depth.size'), ({ size }) => size, { decimals: 0 }),
    kit.text('venue', t('further.depth.venue'), ({ venue }) => venue, {
      look: 'text-quiet',
      cell: ({ venue, conditions }) => [venue, conditions.join(', ')].filter(Boolean).join(' · '),
    }),
    kit.text('side', t('further.trades.side'), ({ side }) => side, { from: 'csv' }),
  ];
}
