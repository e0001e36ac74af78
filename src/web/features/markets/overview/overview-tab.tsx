import { place } from '../../../widgets/card-layout.ts';
import { HeadlinesSummary } from '../../../widgets/headlinessummary/headlines-summary.tsx';
import { MarketMovers } from '../../../widgets/marketmovers/market-movers.tsx';
import { MarketStrip } from '../../../widgets/marketstrip/market-strip.tsx';
import { MARKET_SYMBOLS } from '../../../widgets/marketstrip/widget.ts';
import { SectorPerformance } from '../../../widgets/sectorperformance/sector-performance.tsx';
import { MOVER_ROWS, STORY_ROWS } from './overview-queries.ts';

/** The market at a glance: the first page of the morning. */
export function OverviewTab() {
  return (
    <>
      <MarketStrip symbols={MARKET_SYMBOLS} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gap md:grid-cols-2 xl:grid-cols-3">
        <div className={`${place} h-104`}>
          <SectorPerformance period="1d" />
        </div>
        <div className={`${place} h-104`}>
          <MarketMovers list="gainers" rows={MOVER_ROWS} brief />
        </div>
        <div className={`${place} h-104 md:max-xl:col-span-2`}>
          <HeadlinesSummary symbols={[]} resultsPerPage={STORY_ROWS} showSummary={false} />
        </div>
      </div>
    </>
  );
}
