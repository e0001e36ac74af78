import { useQueries, useQuery } from '@tanstack/react-query';
import type { OptionChain, OptionContract } from '../../../domain/options/option-chain.ts';
import { parseSymbolId, symbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { chainQuery } from '../optionchain/option-queries.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { accountQuoteQuery } from './ticket-calls.ts';
import { optionName } from './ticket-form.ts';

export interface TicketQuote {
  readonly bid: number | null;
  readonly bidSize: number | null;
  readonly ask: number | null;
  readonly askSize: number | null;
  readonly last: number | null;
  readonly isHalted: boolean;
}

const NONE: TicketQuote = {
  bid: null,
  bidSize: null,
  ask: null,
  askSize: null,
  last: null,
  isHalted: false,
};
const NOBODY = symbolId('SPY');

export interface QuotedContract {
  readonly contract: OptionContract;
  readonly chain: OptionChain;
}

/** Contracts by their OCC names, from the chains of their expiries, as far as they are known. */
export function useContracts(symbols: readonly string[]): ReadonlyMap<string, QuotedContract> {
  const api = useApi();
  const names = symbols.flatMap((symbol) => optionName(symbol) ?? []);
  const wanted = [
    ...new Map(names.map((name) => [`${name.underlying} ${name.expiry}`, name])).values(),
  ];
  const chains = useQueries({
    queries: wanted.map(({ underlying, expiry }) =>
      chainQuery(api, parseSymbolId(underlying) ?? NOBODY, expiry),
    ),
  });
  const found = new Map<string, QuotedContract>();
  for (const { data } of chains) {
    if (data === undefined || data === null) continue;
    for (const contract of [...data.data.calls, ...data.data.puts])
      if (symbols.includes(contract.symbol))
        found.set(contract.symbol, { contract, chain: data.data });
  }
  return found;
}

/** Of a replay: its time goes on while the ticket is open (ms). */
const PAST_EVERY = 1_500;

/**
 * What a share or an option is quoted at, live; options as often as their chain is asked for. In an
 * account that replays the past (`replayed` is its id) it is the quote of its time, and no other.
 */
export function useTicketQuote(symbol: string, replayed: string | null): TicketQuote {
  const api = useApi();
  const isOption = optionName(symbol) !== null;
  const isPast = replayed !== null;
  const then = useQuery({
    ...accountQuoteQuery(api, replayed ?? '', symbol),
    enabled: isPast && symbol !== '' && !isOption,
    refetchInterval: PAST_EVERY,
    retry: false,
  }).data;
  const id = isOption || isPast || symbol === '' ? null : parseSymbolId(symbol);
  const watched = id ?? NOBODY;
  const isWatching = id !== null;
  const asked = useQuery({ ...quoteQuery(api, watched), enabled: isWatching }).data?.data[0];
  const contracts = useContracts(isOption && !isPast ? [symbol] : []);
  const bid = useQuoteField(watched, 'bid', isWatching);
  const bidSize = useQuoteField(watched, 'bidSize', isWatching);
  const ask = useQuoteField(watched, 'ask', isWatching);
  const askSize = useQuoteField(watched, 'askSize', isWatching);
  const last = useQuoteField(watched, 'last', isWatching);
  const halted = useQuoteField(watched, 'halted', isWatching);
  if (isPast) return then === undefined ? NONE : { ...then, isHalted: then.halted };
  if (isOption) {
    const contract = contracts.get(symbol)?.contract;
    return contract === undefined ? NONE : { ...contract, isHalted: false };
  }
  if (!isWatching) return NONE;
  return {
    bid: bid ?? asked?.bid ?? null,
    bidSize: bidSize ?? asked?.bidSize ?? null,
    ask: ask ?? asked?.ask ?? null,
    askSize: askSize ?? asked?.askSize ?? null,
    last: last ?? asked?.last ?? null,
    isHalted: halted ?? asked?.halted ?? false,
  };
}

/** What an order of this side would trade at now. */
export const farSide = ({ bid, ask, last }: TicketQuote, side: 'buy' | 'sell'): number | null => {
  const far = side === 'buy' ? ask : bid;
  return far === null || far === 0 ? last : far;
};
