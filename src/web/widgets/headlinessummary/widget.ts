import { flagParam, symbolsParam, wholeParam } from '../param.ts';
import { ANY_NEWS } from '../fullnewssummary/news-filter.ts';
import { newsQuery } from '../fullnewssummary/news-query.ts';
import { defineWidget } from '../widget.ts';
import { HeadlinesSummary } from './headlines-summary.tsx';

export const widget = defineWidget({
  title: 'news.headlines',
  about: 'news.headlinesAbout',
  params: {
    symbols: symbolsParam('news.param.symbols', 'MSFT,AAPL', []),
    resultsPerPage: wholeParam('news.param.results', 1, 100, 20),
    showSummary: flagParam('news.param.summary', true),
  },
  queries: (api, { symbols, resultsPerPage }) => [
    newsQuery(api, symbols, ANY_NEWS, resultsPerPage),
  ],
  component: HeadlinesSummary,
  help: 'equity/news',
  size: { width: 280, height: 480 },
});
