import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CHART_RANGES, type ChartRange } from '../../../domain/prices/chart-range.ts';
import { type PriceChart, rangeChange } from '../../../domain/prices/price-chart.ts';
import type { InstrumentType, SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { QuoteCell } from '../../live/quote-cell.tsx';
import { useVisible } from '../../live/use-visible.ts';
import { choiceField } from '../../shell/navigation/address-field.ts';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { Change } from '../../ui/change-pill.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { priceChartQuery } from '../interactivechart/price-chart-query.ts';
import { PricePlot } from '../interactivechart/price-plot.tsx';
import { useLivePoints } from '../interactivechart/use-live-points.ts';

const WALL_RANGES = CHART_RANGES.filter((range) => range !== '5y' && range !== 'max');
export type WallRange = (typeof WALL_RANGES)[number];

/** What the wall keeps in its address. */
export const wallFields = { range: choiceField(WALL_RANGES, '1d') };

const PLOT = 120;
/** The plot and the labels of its axis below (px). */
const HEIGHT = PLOT + 20;
const LOOK = {
  style: 'area',
  height: PLOT,
  volume: false,
  events: false,
  lineColor: '',
  upColor: '',
  downColor: '',
} as const;

/** What a card says of its symbol. */
export interface WallFacts {
  readonly name: string;
  readonly type: InstrumentType;
  readonly last: number | null;
}

interface ChartWallProps {
  readonly symbols: readonly SymbolId[];
  readonly facts: (symbol: SymbolId) => WallFacts;
  readonly range: WallRange;
  readonly onRange: (range: WallRange) => void;
  /** Beside the ranges. */
  readonly note?: ReactNode;
}

/** A small chart of every symbol, all over the same range. */
export function ChartWall({ symbols, facts, range: shown, onRange, note }: ChartWallProps) {
  const t = useT();
  return (
    <div className="grid gap-3 p-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t('listviews.wall.range')}
          segments={WALL_RANGES.map((range) => ({
            value: range,
            title: t(`overview.range.${range}`),
          }))}
          value={shown}
          onChange={onRange}
        />
        {note}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-gap">
        {symbols.map((symbol) => (
          <WallCard key={symbol} symbol={symbol} range={shown} facts={facts(symbol)} />
        ))}
      </ul>
    </div>
  );
}

interface WallCardProps {
  readonly symbol: SymbolId;
  readonly range: ChartRange;
  readonly facts: WallFacts;
}

/** Its chart is asked for when the card comes into view, and follows the market while it is there. */
function WallCard({ symbol, range, facts: { name, type, last } }: WallCardProps) {
  const t = useT();
  const ref = useRef<HTMLLIElement>(null);
  const visible = useVisible(ref);
  const [seen, setSeen] = useState(false);
  if (visible && !seen) setSeen(true);
  const chart = useQuery({
    ...priceChartQuery(useApi(), symbol, { range, style: 'area' }, false),
    enabled: seen,
  });
  return (
    <li
      ref={ref}
      data-chart={symbol}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-lg border border-line bg-panel p-card"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={symbolAddress(symbol, type, '')}
          className="min-w-0 truncate rounded-xs text-sm hover:text-link hover:underline"
          title={name}
        >
          <strong className="font-semibold">{symbol}</strong>{' '}
          <span className="text-xs text-quiet">{name}</span>
        </Link>
        <span className="text-sm font-semibold">
          <QuoteCell symbol={symbol} field="last" initial={last} />
        </span>
      </div>
      <Loaded
        of={[chart]}
        skeleton={<Skeleton className="w-full" style={{ height: HEIGHT + 20 }} />}
      >
        {({ data }) => (
          <LiveChart chart={data} watching={visible} label={t(`overview.range.${range}Long`)} />
        )}
      </Loaded>
    </li>
  );
}

function LiveChart({
  chart,
  watching,
  label,
}: {
  readonly chart: PriceChart;
  readonly watching: boolean;
  readonly label: string;
}) {
  const points = useLivePoints(chart, watching);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-xs text-quiet">
        {label}
        <Change ratio={rangeChange(chart, points)?.ratio ?? null} />
      </p>
      <PricePlot chart={chart} points={points} {...LOOK} />
    </>
  );
}
