import { ratingsQuery } from '../analystrecommendations/analyst-queries.ts';
import { symbolParam } from '../param.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { AnalystRecord } from './analyst-record.tsx';

export const widget = defineWidget({
  title: 'analyst.record.title',
  about: 'analyst.record.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [ratingsQuery(api, symbol), quoteQuery(api, symbol)],
  component: AnalystRecord,
  help: 'equity/analyst',
  size: { width: 320, height: 600 },
});
