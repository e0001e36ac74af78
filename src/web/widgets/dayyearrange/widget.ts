import { symbolParam } from '../param.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { DayYearRange } from './day-year-range.tsx';

export const widget = defineWidget({
  title: 'further.ranges.title',
  about: 'catalogue.ranges.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [quoteQuery(api, symbol)],
  component: DayYearRange,
  help: 'equity/overview',
  size: { width: 220, height: 210 },
});
