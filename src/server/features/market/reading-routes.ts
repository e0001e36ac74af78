import { type Answer, answer } from '../../../contract/handler.ts';
import { getFiling, getFilings } from '../../../contract/market-filings.ts';
import { getNews, getStory } from '../../../contract/market-news.ts';
import { respond, type Caching } from './respond.ts';
import type { MarketService } from './service.ts';

/** Lists grow at the top at any moment. */
const GROWING: Caching = { seconds: 0, scope: 'public' };
/** A story or filing never changes once it is out. */
const ARCHIVED: Caching = { seconds: 86_400, scope: 'public' };

export const readingRoutes = ({ registry }: MarketService): readonly Answer[] => [
  answer(getNews, ({ query: { symbols = [], kinds, before = null, limit } }, call) =>
    respond(call, GROWING, registry.ask('news', { symbols, kinds, before, limit }, call.signal)),
  ),
  answer(getStory, ({ params: { id } }, call) =>
    respond(call, ARCHIVED, registry.ask('story', { id }, call.signal)),
  ),
  answer(getFilings, ({ query: { symbol = null, forms, before = null, limit } }, call) =>
    respond(
      call,
      GROWING,
      registry.ask(
        'filings',
        { symbol, forms: forms.split(',').filter((form) => form !== ''), before, limit },
        call.signal,
      ),
    ),
  ),
  answer(getFiling, ({ params: { id } }, call) =>
    respond(call, ARCHIVED, registry.ask('filing', { id }, call.signal)),
  ),
];
