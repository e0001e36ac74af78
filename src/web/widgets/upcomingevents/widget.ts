import { SYMBOLS_PER_CALL } from '../../../domain/symbols/in-batches.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { symbolsParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { UpcomingEvents } from './upcoming-events.tsx';
import { EVENT_DAYS, upcomingEventsQuery } from './upcoming-events-query.ts';

const FALLBACK = ['MSFT', 'AAPL', 'JPM', 'KO'].map(symbolId);

export const widget = defineWidget({
  title: 'upcoming.title',
  about: 'upcoming.about',
  params: {
    symbols: symbolsParam('upcoming.param.symbols', 'MSFT,AAPL,JPM', FALLBACK, SYMBOLS_PER_CALL),
    days: wholeParam(
      'upcoming.param.days',
      EVENT_DAYS.shortest,
      EVENT_DAYS.longest,
      EVENT_DAYS.usual,
    ),
    rows: wholeParam('catalogue.param.rows', 1, 100, 12),
  },
  queries: (api, { symbols, days }) => [upcomingEventsQuery(api, symbols, days)],
  component: UpcomingEvents,
  help: 'equity/earnings',
  size: { width: 280, height: 420 },
});
