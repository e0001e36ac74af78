import { FORM_CHOICES } from '../../../domain/filings/form-group.ts';
import { choiceParam, symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { Filings } from './filings.tsx';
import { filterOf } from './filings-filter.ts';
import {
  FILINGS_PER_PAGE,
  filingCountsQuery,
  filingsQuery,
  insiderSidesQuery,
} from './filings-query.ts';

const nothing = new URLSearchParams();

export const widget = defineWidget({
  title: 'filings.title',
  about: 'filings.about',
  params: {
    symbol: symbolParam(),
    forms: choiceParam('filings.param.forms', ['all', ...FORM_CHOICES], 'all'),
    resultsPerPage: wholeParam('filings.param.results', 5, 200, FILINGS_PER_PAGE),
  },
  queries: (api, { symbol, forms, resultsPerPage }) => {
    const filter = { ...filterOf(nothing), forms };
    return [
      filingsQuery(api, symbol, filter, resultsPerPage),
      filingCountsQuery(api, symbol, filter),
      insiderSidesQuery(api, symbol, filter, resultsPerPage),
    ];
  },
  component: Filings,
  help: 'equity/filings',
  size: { width: 320, height: 640 },
});
