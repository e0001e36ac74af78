import { FORM_CHOICES } from '../../../domain/filings/form-group.ts';
import { choiceParam, dateParam, symbolParam, textParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { Filings } from './filings.tsx';
import {
  FILINGS_PER_PAGE,
  filingCountsQuery,
  filingsQuery,
  insiderSidesQuery,
} from './filings-query.ts';

export const widget = defineWidget({
  title: 'filings.title',
  about: 'filings.about',
  params: {
    symbol: symbolParam(),
    forms: choiceParam('filings.param.forms', ['all', ...FORM_CHOICES], 'all'),
    text: textParam('filings.param.text', 100, ''),
    from: dateParam('filings.param.from'),
    to: dateParam('filings.param.to'),
    resultsPerPage: wholeParam('filings.param.results', 5, 200, FILINGS_PER_PAGE),
  },
  queries: (api, { symbol, resultsPerPage, ...chosen }) => {
    const filter = { ...chosen, cursor: '' };
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
