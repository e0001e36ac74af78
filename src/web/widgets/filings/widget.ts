import { FORM_GROUP_IDS } from '../../../domain/filings/form-group.ts';
import { choiceParam, symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { Filings } from './filings.tsx';
import { filterOf } from './filings-filter.ts';
import { FILINGS_PER_PAGE, filingsQuery } from './filings-query.ts';

const nothing = new URLSearchParams();

export const widget = defineWidget({
  title: 'filings.title',
  about: 'filings.about',
  params: {
    symbol: symbolParam(),
    forms: choiceParam('filings.param.forms', ['all', ...FORM_GROUP_IDS], 'all'),
    resultsPerPage: wholeParam('filings.param.results', 5, 200, FILINGS_PER_PAGE),
  },
  queries: (api, { symbol, forms, resultsPerPage }) => [
    filingsQuery(api, symbol, { ...filterOf(nothing), forms }, resultsPerPage),
  ],
  component: Filings,
  help: 'equity/filings',
  size: { width: 320, height: 640 },
});
