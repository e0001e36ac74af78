import { useQuery } from '@tanstack/react-query';
import type { Depth } from '../../../domain/quotes/depth.ts';
import { type DepthRow, depthSummary } from '../../../domain/quotes/depth-summary.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { FeatureGate } from '../feature-gate.tsx';
import { useHasFeature } from '../../shell/session/product-features-query.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { useLiveTopic } from '../../live/use-live.ts';
import type { Column } from '../../ui/table/column.ts';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { depthQuery } from './depth-query.ts';

interface MarketDepthProps {
  readonly symbol: SymbolId;
  readonly levels: number;
}

/** Level 2: what is wanted and offered at each price, live for whoever has the feature. */
export function MarketDepth({ symbol, levels }: MarketDepthProps) {
  const { t } = useI18n();
  const granted = useHasFeature('level2') === true;
  return (
    <WidgetPanel
      tool="level2marketdepth"
      title={t('further.depth.title')}
      note={granted ? <LiveBadge symbol={symbol} /> : undefined}
      flush
    >
      <FeatureGate feature="level2">
        <Book symbol={symbol} levels={levels} />
      </FeatureGate>
    </WidgetPanel>
  );
}

function Book({ symbol, levels }: MarketDepthProps) {
  const { t } = useI18n();
  const asked = useQuery(depthQuery(useApi(), symbol));
  const live = useLiveTopic('depth', symbol);
  return (
    <Loaded of={[asked]} skeleton={<Skeleton className="m-4" style={{ height: levels * 24 }} />}>
      {(answer) => {
        const depth = live ?? answer?.data;
        return depth === undefined || depth.bids.length + depth.asks.length === 0 ? (
          <EmptyState glyph="list" title={t('further.depth.none')}>
            {t('further.depth.noneWhy')}
          </EmptyState>
        ) : (
          <>
            <Sides depth={depth} levels={levels} />
            <p className="flex justify-end px-card pb-3">
              <CsvButton
                kind="quiet"
                name={[symbol, 'depth']}
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
            </p>
          </>
        );
      }}
    </Loaded>
  );
}

function Sides({ depth, levels }: { readonly depth: Depth; readonly levels: number }) {
  const { t, format } = useI18n();
  const book = depthSummary(depth, levels);
  const wanted = book.imbalance === null ? 0.5 : (book.imbalance + 1) / 2;
  return (
    <div className="@container grid gap-2 pb-3">
      <div className="grid grid-cols-2">
        <Side title={t('further.depth.bids')} rows={book.bids} most={book.most} side="bid" />
        <Side title={t('further.depth.asks')} rows={book.asks} most={book.most} side="ask" />
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
              spread: format.number(book.spread, 2),
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
}: {
  readonly title: string;
  readonly rows: readonly DepthRow[];
  readonly most: number;
  readonly side: 'bid' | 'ask';
}) {
  const columns = sideColumns(useI18n(), side, most);
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
          {format.number(row.price, 2)}
        </>
      ),
    },
  ];
}
