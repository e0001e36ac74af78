import { place } from '../../../widgets/card-layout.ts';
import { HeadlinesSummary } from '../../../widgets/headlinessummary/headlines-summary.tsx';
import { LazyWidget } from '../../../widgets/lazy-widget.tsx';
import { MarketHeatmap } from '../../../widgets/marketheatmap/market-heatmap.tsx';
import { MarketMovers } from '../../../widgets/marketmovers/market-movers.tsx';
import { MarketStrip } from '../../../widgets/marketstrip/market-strip.tsx';
import { MARKET_SYMBOLS } from '../../../widgets/marketstrip/widget.ts';
import { MarketSummary } from '../../../widgets/marketsummary/market-summary.tsx';
import { SectorPerformance } from '../../../widgets/sectorperformance/sector-performance.tsx';
import { MAP_COMPANIES, MOVER_ROWS, STORY_ROWS } from './overview-queries.ts';

const MAP_HEIGHT = 330;
/** Of the map at 1440 px, its usual width. */
const MAP_WIDTH = 720;
const row = 'grid grid-cols-[minmax(0,1fr)] gap-gap md:grid-cols-2 xl:grid-cols-3';
/** The heights of cards: what does not fit scrolls inside. */
const high = `${place} h-109`;
const usual = `${place} h-90`;

/** The market at a glance: the first page of the morning. */
export function OverviewTab() {
  return (
    <>
      <MarketStrip symbols={MARKET_SYMBOLS} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gap xl:grid-cols-3">
        <div className={`${high} xl:col-span-2`}>
          <MarketHeatmap
            brief
            scope="sp500"
            period="1d"
            view="map"
            sector=""
            industry=""
            companies={MAP_COMPANIES}
            height={MAP_HEIGHT}
            assumed={MAP_WIDTH}
          />
        </div>
        <div className={high}>
          <SectorPerformance period="1d" />
        </div>
      </div>
      <div className={row}>
        <div className={usual}>
          <MarketSummary group="futures" />
        </div>
        <div className={usual}>
          <MarketMovers brief list="gainers" rows={MOVER_ROWS} session="regular" exchange="all" />
        </div>
        <div className={usual}>
          <MarketMovers brief list="losers" rows={MOVER_ROWS} session="regular" exchange="all" />
        </div>
      </div>
      <div className={row}>
        <div className={usual}>
          <MarketSummary group="world" />
        </div>
        <div className={usual}>
          <MarketSummary group="commodities" />
        </div>
        <div className={usual}>
          <MarketSummary group="currencies" />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gap xl:grid-cols-2">
        <LazyWidget tool="yieldcurve" values={{ dates: ['1d', '1y'] }} height={460} />
        <LazyWidget
          tool="marketbreadth"
          values={{ scope: 'all', range: '1y', history: false }}
          height={460}
        />
      </div>
      <div className={`${place} h-120`}>
        <HeadlinesSummary symbols={[]} resultsPerPage={STORY_ROWS} showSummary={false} />
      </div>
    </>
  );
}
