import { ApiFailure } from '../../../contract/error.ts';
import { getFundHoldings } from '../../../contract/market/funds.ts';
import { getQuotes } from '../../../contract/market/quotes.ts';
import { contribution, type IndexMember, trackerOf } from '../../../domain/quotes/index-members.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import { OPTIONAL } from '../../api/optional-query.ts';

const A_MINUTE = 60_000;
/** Symbols of one call. */
const BATCH = 200;
/** Members that are looked at: the whole of most indices, the heaviest of the others. */
const MOST = 600;

export interface IndexMembers {
  readonly fund: SymbolId;
  readonly asOfDate: string | null;
  /** How many the fund lists; `null` where the source tells the heaviest alone. */
  readonly count: number | null;
  readonly members: readonly IndexMember[];
}

async function askMembers(
  api: ApiClient,
  index: SymbolId,
  fund: SymbolId,
  signal: AbortSignal,
): Promise<IndexMembers> {
  const [{ data: portfolio }, { data: level }] = await Promise.all([
    api(getFundHoldings, { params: { symbol: fund }, query: { limit: String(MOST) } }, signal),
    api(getQuotes, { query: { symbols: index } }, signal),
  ]);
  const held = portfolio.holdings.flatMap(({ symbol, name, weight }) =>
    symbol === null ? [] : [{ symbol, name, weight }],
  );
  const batches = Array.from({ length: Math.ceil(held.length / BATCH) }, (_, at) =>
    held
      .slice(at * BATCH, (at + 1) * BATCH)
      .map(({ symbol }) => symbol)
      .join(','),
  );
  const answers = await Promise.all(
    batches.map((symbols) => api(getQuotes, { query: { symbols } }, signal)),
  );
  const quotes = new Map(
    answers.flatMap(({ data }) => data.map((quote) => [quote.symbol, quote] as const)),
  );
  const previous = level[0]?.previousClose ?? null;
  const members = held.flatMap((holding): IndexMember[] => {
    const quote = quotes.get(holding.symbol);
    if (quote === undefined) return [];
    const { last, changePercent } = quote;
    const points = contribution(holding.weight, changePercent, previous);
    return [{ ...holding, last, changePercent, points }];
  });
  const { asOfDate, complete, count } = portfolio;
  return { fund, asOfDate, count: complete ? count : null, members };
}

/** Members of an index with what they did today, heaviest first; `null` where no fund tells them. */
export const membersQuery = (api: ApiClient, symbol: SymbolId) => ({
  ...derivedQuery({
    of: [getFundHoldings, getQuotes],
    view: 'index-members',
    input: symbol,
    ask: async ({ signal }): Promise<{ readonly data: IndexMembers } | null> => {
      const fund = trackerOf(symbol);
      if (fund === null) return null;
      try {
        return { data: await askMembers(api, symbol, fund, signal) };
      } catch (problem) {
        if (problem instanceof ApiFailure && problem.statusCode === 404) return null;
        throw problem;
      }
    },
    fresh: A_MINUTE,
  }),
  refetchInterval: A_MINUTE,
  meta: OPTIONAL,
});
