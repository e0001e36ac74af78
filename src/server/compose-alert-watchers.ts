import type { Visitor } from '../domain/identity/visitor.ts';
import type { AlertStore } from '../ports/store/alert-store.ts';
import type { Stores } from '../ports/store/stores.ts';
import type { Portfolios } from './compose-portfolio.ts';
import { analystEvents } from './features/alerts/watchers/analyst-events.ts';
import { calendarFigures } from './features/alerts/watchers/calendar-figures.ts';
import { corporateEvents } from './features/alerts/watchers/corporate-events.ts';
import { fieldFigures } from './features/alerts/watchers/field-figures.ts';
import { filingEvents } from './features/alerts/watchers/filing-events.ts';
import { insiderClusters } from './features/alerts/watchers/insider-clusters.ts';
import { lineFigures } from './features/alerts/watchers/line-figures.ts';
import { newsEvents } from './features/alerts/watchers/news-events.ts';
import { optionFigures } from './features/alerts/watchers/option-figures.ts';
import { orderEvents, type OrderHook, orderHook } from './features/alerts/watchers/order-events.ts';
import { findMember } from './features/alerts/watchers/owned-member.ts';
import { polledEvents } from './features/alerts/watchers/polled-events.ts';
import { polledFigures } from './features/alerts/watchers/polled-figures.ts';
import { portfolioFigures } from './features/alerts/watchers/portfolio-figures.ts';
import { screenEvents } from './features/alerts/watchers/screen-events.ts';
import { splitInputs } from './features/alerts/watchers/split-inputs.ts';
import { keptVolatility } from './features/alerts/watchers/kept-volatility.ts';
import type { AlertWatcher } from './features/alerts/worker/watcher.ts';
import type { MarketService } from './features/market/service.ts';
import type { Look } from './features/saved-questions/watch-job.ts';
import type { ScreenerTables } from './features/screener/screener-tables.ts';

export interface AlertWatcherParts {
  readonly stores: Pick<Stores, 'members' | 'savedQuestions' | 'drawings'>;
  readonly cursors: Pick<AlertStore, 'cursor' | 'saveCursor'>;
  readonly market: Pick<MarketService, 'registry' | 'now' | 'sources'>;
  readonly tables: Pick<ScreenerTables, 'table' | 'ahead'>;
  readonly portfolios: Pick<Portfolios, 'views' | 'rebalancing'>;
  /** A saved screen, as it is run for its member. */
  readonly look: Look;
  /** Somebody who may see nothing live: figures that all alerts hear follow these prices. */
  readonly reader: Visitor;
  readonly onProblem: (problem: unknown) => void;
}

export interface AlertWatchers extends Pick<OrderHook, 'orderFilled'> {
  readonly watchers: readonly AlertWatcher[];
}

/** Everything that alerts can be about beside quotes and bars. */
export function composeAlertWatchers(parts: AlertWatcherParts): AlertWatchers {
  const { stores, onProblem } = parts;
  const { registry, now, sources } = parts.market;
  const watch = { market: { has: registry.has, ask: registry.ask, now }, onProblem };
  const memberOf = findMember(stores.members);
  const orders = orderHook();
  return {
    orderFilled: orders.orderFilled,
    watchers: [
      splitInputs(watch),
      ...[
        corporateEvents(watch),
        analystEvents(watch),
        insiderClusters(watch),
        newsEvents(watch),
        filingEvents(watch),
        orderEvents(orders.fills),
      ].map((source) => polledEvents(source, watch)),
      screenEvents({ ...watch, questions: stores.savedQuestions, look: parts.look, memberOf }),
      ...[
        calendarFigures(watch),
        optionFigures({
          ...watch,
          history: keptVolatility(parts.cursors),
          answersPast: sources.every(({ simulated }) => simulated),
        }),
        fieldFigures({ tables: parts.tables, reader: parts.reader }),
        lineFigures({ ...watch, drawings: stores.drawings }),
        portfolioFigures({ ...parts.portfolios, memberOf }),
      ].map((source) => polledFigures(source, watch)),
    ],
  };
}
