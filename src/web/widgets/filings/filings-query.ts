import { getFilingCounts, getFilings } from '../../../contract/market/filings.ts';
import { getInsiders } from '../../../contract/market/ownership.ts';
import { choiceOfForm } from '../../../domain/filings/form-group.ts';
import { type InsiderSide, sideOf } from '../../../domain/filings/insider-days.ts';
import { workspaceOfSymbol } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery, endpointQuery } from '../../api/endpoint-query.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { countsOf, type FilingsFilter, questionOf } from './filings-filter.ts';

export const FILINGS_PER_PAGE = 40;
const MOST_INSIDERS = 500;
const FRESH = 300_000;

export const filingsQuery = (
  api: ApiClient,
  symbol: SymbolId,
  filter: FilingsFilter,
  limit = FILINGS_PER_PAGE,
) => endpointQuery(api, getFilings, { query: questionOf(symbol, filter, limit) });

/** How many filings each group of forms has, by the other parts of the filter. */
export const filingCountsQuery = (api: ApiClient, symbol: SymbolId, filter: FilingsFilter) =>
  endpointQuery(api, getFilingCounts, { query: countsOf(symbol, filter) }, FRESH);

/** Which insider forms of a page report a purchase or a sale: one question for all of them. */
export const insiderSidesQuery = (
  api: ApiClient,
  symbol: SymbolId,
  filter: FilingsFilter,
  limit = FILINGS_PER_PAGE,
) =>
  derivedQuery({
    of: [getFilings, getInsiders],
    view: 'sides',
    input: questionOf(symbol, filter, limit),
    ask: async ({ client, signal }): Promise<Readonly<Record<string, InsiderSide>>> => {
      // A fund has no insiders.
      const head = await client.ensureQueryData(symbolQuery(api, symbol));
      if (head === null || workspaceOfSymbol(head.symbolType) !== 'equity') return {};
      const query = { limit: String(MOST_INSIDERS) };
      const [{ data: page }, { data }] = await Promise.all([
        client.fetchQuery(filingsQuery(api, symbol, filter, limit)),
        api(getInsiders, { params: { symbol }, query }, signal),
      ]);
      const forms = new Set(
        page.filter(({ form }) => choiceOfForm(form) === 'insider').map(({ id }) => id),
      );
      return Object.fromEntries(
        data.flatMap(({ filingId, code }) => {
          const side = sideOf(code);
          return filingId !== null && forms.has(filingId) && side !== null
            ? [[filingId, side]]
            : [];
        }),
      );
    },
    fresh: FRESH,
  });
