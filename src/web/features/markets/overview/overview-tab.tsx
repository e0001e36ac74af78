import type { ReactNode } from 'react';
import { MAJORS } from '../../../../domain/money/currency-matrix.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TodayPanel } from '../../../widgets/calendars/today-panel.tsx';
import { place } from '../../../widgets/card-layout.ts';
import { COINS } from '../../../widgets/cryptoprices/coins.ts';
import { CryptoPrices } from '../../../widgets/cryptoprices/crypto-prices.tsx';
import { FullPage } from '../../../widgets/full-page.ts';
import { HeadlinesSummary } from '../../../widgets/headlinessummary/headlines-summary.tsx';
import { LazyWidget } from '../../../widgets/lazy-widget.tsx';
import { MarketCurrencies } from '../../../widgets/marketcurrencies/market-currencies.tsx';
import { MarketFutures } from '../../../widgets/marketfutures/market-futures.tsx';
import { MarketHeatmap } from '../../../widgets/marketheatmap/market-heatmap.tsx';
import { MarketMovers } from '../../../widgets/marketmovers/market-movers.tsx';
import { MarketStrip } from '../../../widgets/marketstrip/market-strip.tsx';
import { MARKET_SYMBOLS } from '../../../widgets/marketstrip/widget.ts';
import { MiniMarketIndices } from '../../../widgets/minimarketindices/mini-market-indices.tsx';
import { SectorPerformance } from '../../../widgets/sectorperformance/sector-performance.tsx';
import {
  FUTURES_SHOWN,
  MAP_COMPANIES,
  MOVER_ROWS,
  STORY_ROWS,
  TODAY,
  WORLD_SHOWN,
} from './overview-queries.ts';
import { MARKETS_TABS, type MarketsTab } from '../frame/tabs.ts';

const MAP_HEIGHT = 330;
/** Of the map at 1440 px, its usual width. */
const MAP_WIDTH = 720;
const thirds = 'grid grid-cols-[minmax(0,1fr)] gap-gap xl:grid-cols-3';
const halves = 'grid grid-cols-[minmax(0,1fr)] gap-gap xl:grid-cols-2';

/** The market at a glance: the first page of the morning. */
export function OverviewTab() {
  return (
    <>
      <MarketStrip symbols={MARKET_SYMBOLS} />
      <div className={thirds}>
        {/* On a phone its head and its legend take two lines each. */}
        <Block tab="heatmap" height="h-123 md:h-109" className="xl:col-span-2">
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
        </Block>
        <Block tab="heatmap" height="h-109">
          <SectorPerformance period="1d" />
        </Block>
      </div>
      <div className={classNames(thirds, 'md:grid-cols-2')}>
        <Block tab="currencies" className="md:max-xl:col-span-2">
          <MarketFutures groups={FUTURES_SHOWN} />
        </Block>
        <Block tab="movers">
          <MarketMovers
            brief
            byList
            list="gainers"
            rows={MOVER_ROWS}
            session="regular"
            exchange="all"
          />
        </Block>
        <Block tab="movers">
          <MarketMovers
            brief
            byList
            list="losers"
            rows={MOVER_ROWS}
            session="regular"
            exchange="all"
          />
        </Block>
      </div>
      <div className={thirds}>
        {TODAY.map(({ tool, kind }) => (
          <Block key={tool} tab="calendar" height="h-80" query={`?kind=${kind}`}>
            <TodayPanel tool={tool} kind={kind} rows={TODAY_ROWS} />
          </Block>
        ))}
      </div>
      <div className={thirds}>
        <Block tab="world" height="h-96">
          <MiniMarketIndices symbols={WORLD_SHOWN} />
        </Block>
        <Block tab="currencies" height="h-96" className="xl:col-span-2">
          <MarketCurrencies currencies={MAJORS} view="rate" />
        </Block>
      </div>
      <div className={halves}>
        <FullPage value={pathOf('rates')}>
          <LazyWidget
            tool="yieldcurve"
            load={() => import('../../../widgets/yieldcurve/widget.ts')}
            values={{ dates: ['1d', '1y'] }}
            height={460}
          />
        </FullPage>
        <FullPage value={pathOf('breadth')}>
          <LazyWidget
            tool="marketbreadth"
            load={() => import('../../../widgets/marketbreadth/widget.ts')}
            values={{ scope: 'all', range: '1y', history: false }}
            height={460}
          />
        </FullPage>
      </div>
      <div className={thirds}>
        <Block tab="news" height="h-96" className="xl:col-span-2">
          <HeadlinesSummary symbols={[]} resultsPerPage={STORY_ROWS} showSummary={false} />
        </Block>
        <Block tab="currencies" height="h-96">
          <CryptoPrices coins={COINS} />
        </Block>
      </div>
    </>
  );
}

/** Beyond, the reader asks for all of the day. */
const TODAY_ROWS = 12;

const pathOf = (tab: MarketsTab): string =>
  MARKETS_TABS.find((one) => one.tab === tab)?.to ?? '/markets';

/** A card of a given height, whose title leads to its page: what does not fit scrolls inside. */
function Block({
  tab,
  query = '',
  height = 'h-90',
  className,
  children,
}: {
  readonly tab: MarketsTab;
  readonly query?: string;
  readonly height?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames(place, height, className)}>
      <FullPage value={`${pathOf(tab)}${query}`}>{children}</FullPage>
    </div>
  );
}
