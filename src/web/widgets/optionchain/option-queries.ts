import { keepPreviousData } from '@tanstack/react-query';
import { ApiFailure } from '../../../contract/error.ts';
import { getOptionChain, getOptionExpiries } from '../../../contract/market/options.ts';
import type { OptionChain, OptionExpiry } from '../../../domain/options/option-chain.ts';
import type { Sourced } from '../../../domain/quotes/sourced.ts';
import { chainMoment } from '../../../domain/options/chain-moment.ts';
import { chosenExpiry } from '../../../domain/options/usual-expiry.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';

const SECOND = 1_000;
/** While the market moves the chain is asked for this often; marks follow the stream in between. */
const MOVING = 5 * SECOND;
const STILL = 60 * SECOND;
/** Prices this much older than the answer are those of a market that is closed. */
const OLD = 90 * SECOND;

const NOTHING: Sourced<readonly OptionExpiry[]> = {
  data: [],
  source: '',
  asOf: 0,
  delayedBy: 0,
  stale: false,
};

export const expiriesQuery = (api: ApiClient, symbol: SymbolId) => ({
  ...derivedQuery({
    of: [getOptionExpiries],
    view: 'empty-if-none',
    input: symbol,
    ask: async ({ signal }): Promise<Sourced<readonly OptionExpiry[]>> => {
      try {
        return await api(getOptionExpiries, { params: { symbol } }, signal);
      } catch (problem) {
        // Nothing trades on it: that is an answer, not a failure.
        if (problem instanceof ApiFailure && problem.statusCode === 404) return NOTHING;
        throw problem;
      }
    },
    fresh: 30 * SECOND,
  }),
  refetchInterval: STILL,
});

interface ChainState {
  readonly state: { readonly data: Sourced<OptionChain> | null | undefined };
}

/**
 * The chain of an expiry; of the usual one when none is chosen or the chosen one trades no more.
 * `null` when nothing trades on the symbol.
 */
export const chainQuery = (api: ApiClient, symbol: SymbolId, expiry: string) => ({
  ...derivedQuery({
    of: [getOptionChain, getOptionExpiries],
    view: 'chosen',
    input: { symbol, expiry },
    ask: async ({ client, signal }): Promise<Sourced<OptionChain> | null> => {
      const chosen = async (): Promise<string | undefined> => {
        const { data: expiries } = await client.fetchQuery(expiriesQuery(api, symbol));
        return chosenExpiry(expiries, expiry)?.expiry;
      };
      // Which one is usual the server knows too: the list need not come first.
      const wanted = expiry === '' ? 'usual' : await chosen();
      if (wanted === undefined) return null;
      try {
        return await api(getOptionChain, { params: { symbol, expiry: wanted } }, signal);
      } catch (problem) {
        if (problem instanceof ApiFailure && problem.statusCode === 404) return null;
        throw problem;
      }
    },
    fresh: MOVING,
  }),
  refetchInterval: ({ state: { data } }: ChainState) =>
    data !== undefined && data !== null && data.asOf - chainMoment(data.data) > OLD
      ? STILL
      : MOVING,
});

/** The chain that a panel shows; while another is on its way the old one stays, dimmed. */
export const shownChainQuery = (api: ApiClient, symbol: SymbolId, expiry: string) => ({
  ...chainQuery(api, symbol, expiry),
  placeholderData: keepPreviousData,
});
