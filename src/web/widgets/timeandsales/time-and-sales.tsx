import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trade } from '../../../domain/quotes/trade.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { FeatureGate } from '../feature-gate.tsx';
import { useHasFeature } from '../../shell/session/product-features-query.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { useLiveTopic } from '../../live/use-live.ts';
import { DirectionArrow } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Sorting, SortHead } from '../../ui/sort-head.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
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
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>({ column: 'time', descending: true });
  const heads = [
    ['time', t('further.trades.time')],
    ['price', t('further.depth.price')],
    ['size', t('further.depth.size')],
    ['venue', t('further.depth.venue')],
  ] as const;
  // As they print is as they come; in another order new prints take their places among the old.
  const ordered =
    sorting.column === 'time' && sorting.descending
      ? trades
      : sortRows(trades, sorting, (trade, column) => trade[column as (typeof heads)[number][0]]);
  return (
    <div>
      {/* A region that scrolls must be reachable without a mouse. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div
        className="h-72 overflow-y-auto"
        role="group"
        aria-label={t('further.trades.title')}
        tabIndex={0}
      >
        {/* oxlint-enable */}
        <table className="w-full border-separate border-spacing-0 text-xs">
          <caption className="sr-only">{t('further.trades.title')}</caption>
          <thead>
            <tr>
              {heads.map(([id, head]) => (
                <SortHead
                  key={id}
                  id={id}
                  title={head}
                  numeric={id === 'price' || id === 'size'}
                  sorting={sorting}
                  onSort={setSorting}
                  className="sticky top-0 border-b border-line bg-sunken px-2 first:pl-card last:pr-card"
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ id, time, price, size, venue, side, conditions }) => {
              const { direction, look, name } = sides[side];
              return (
                <tr key={id}>
                  <td className="h-6 pr-2 pl-card whitespace-nowrap text-quiet tabular-nums">
                    {format.date(time, 'seconds', EXCHANGE_ZONE)}
                  </td>
                  <td className={`px-2 text-right font-medium tabular-nums ${look}`}>
                    <span className="inline-flex items-center gap-1">
                      <DirectionArrow direction={direction} />
                      <span className="sr-only">{t(name)}</span>
                      {format.number(price, 2)}
                    </span>
                  </td>
                  <td className="px-2 text-right tabular-nums">{format.number(size, 0)}</td>
                  <td className="pr-card pl-2 text-quiet">
                    {venue}
                    {conditions.length === 0 ? null : ` · ${conditions.join(', ')}`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="flex justify-end border-t border-line px-card py-1.5">
        <CsvButton
          kind="quiet"
          name={[symbol, 'time-and-sales']}
          rows={() => [
            [...heads.map(([, head]) => head), t('further.trades.side')],
            ...trades.map(({ time, price, size, venue, side }) => [
              new Date(time).toISOString(),
              price,
              size,
              venue,
              side,
            ]),
          ]}
        />
      </div>
    </div>
  );
}
