import { symbolId } from '../../../domain/symbols/instrument.ts';
import { membersQuery } from '../indexconstituents/members-query.ts';
import { symbolParam } from '../param.ts';
import { returnsQuery } from '../performance/returns-query.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { IndexSummary } from './index-summary.tsx';

export const widget = defineWidget({
  title: 'world.summary.title',
  about: 'world.summary.about',
  params: { symbol: { ...symbolParam(), fallback: symbolId('^SPX'), example: '^SPX' } },
  queries: (api, { symbol }) => [
    quoteQuery(api, symbol),
    returnsQuery(api, symbol),
    membersQuery(api, symbol),
  ],
  component: IndexSummary,
  help: 'markets/world',
  size: { width: 280, height: 480 },
});
