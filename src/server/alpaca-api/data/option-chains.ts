import { phaseAt, lastClosedSession } from '../../../domain/calendar/sessions.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { OptionContract } from '../../../domain/options/option-chain.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import { type Instrument, parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { DataMarket, DataView } from './data-view.ts';
import { inLanes } from './in-lanes.ts';
import { timeText } from './wire.ts';

/** A contract as it stood at a moment. */
export interface SeenContract {
  readonly contract: OptionContract;
  readonly asOf: number;
}

type Seeing = Pick<DataView, 'optionDelayFor' | 'signal' | 'tell'>;
const AT_ONCE = 4;

/** The contracts of one expiry in the order of their symbols; none when nobody can answer. */
export async function chainOf(
  { registry }: Pick<DataMarket, 'registry'>,
  instrument: Instrument,
  expiry: IsoDate,
  view: Seeing,
): Promise<readonly SeenContract[]> {
  const delay = view.optionDelayFor(instrument);
  try {
    const question = { symbol: instrument.symbol, expiry, delay };
    const answer = await registry.ask('optionChain', question, view.signal);
    view.tell(answer.delayedBy);
    const { asOf } = answer;
    return [...answer.data.calls, ...answer.data.puts]
      .map((contract) => ({ contract, asOf }))
      .sort((a, b) => (a.contract.symbol < b.contract.symbol ? -1 : 1));
  } catch (thrown) {
    if (thrown instanceof ProviderError) return [];
    throw thrown;
  }
}

/** Contracts by their symbols; each chain is asked for once. */
export async function contractsNamed(
  market: Pick<DataMarket, 'registry' | 'directory'>,
  names: readonly string[],
  view: Seeing,
): Promise<ReadonlyMap<string, SeenContract>> {
  const chains = new Map<string, { underlying: string; expiry: IsoDate }>();
  for (const name of names) {
    const terms = optionTerms(name);
    if (terms === null) continue;
    const { underlying, expiry } = terms;
    chains.set(`${underlying} ${expiry}`, { underlying, expiry });
  }
  const wanted = new Set(names);
  const found = new Map<string, SeenContract>();
  await inLanes([...chains.values()], AT_ONCE, async ({ underlying, expiry }) => {
    const symbol = parseSymbolId(underlying);
    const instrument =
      symbol === null ? undefined : await market.directory.find(symbol, view.signal);
    if (instrument?.hasOptions !== true) return;
    for (const seen of await chainOf(market, instrument, expiry, view))
      if (wanted.has(seen.contract.symbol)) found.set(seen.contract.symbol, seen);
  });
  return found;
}

/** All exchanges together: ours are the best of all, and not of one. */
const OPRA = 'O';

/** Options are quoted in the session only. */
export const optionQuoteTime = (asOf: number): number =>
  phaseAt(asOf) === 'regular' ? asOf : lastClosedSession(asOf).close;

export function optionQuoteBody({ contract, asOf }: SeenContract) {
  if (contract.bid === null && contract.ask === null) return undefined;
  return {
    t: timeText(optionQuoteTime(asOf)),
    ax: OPRA,
    ap: contract.ask ?? 0,
    as: Math.round(contract.askSize ?? 0),
    bx: OPRA,
    bp: contract.bid ?? 0,
    bs: Math.round(contract.bidSize ?? 0),
    c: 'A',
  };
}

/** The size of the last trade is not told: it was at least one. */
export function optionTradeBody({ contract: { last, lastTime } }: SeenContract) {
  if (last === null || lastTime === null) return undefined;
  return { t: timeText(lastTime), x: OPRA, p: last, s: 1, c: 'I' };
}

export function optionSnapshotBody(seen: SeenContract) {
  const { greeks, impliedVolatility } = seen.contract;
  const [quote, trade] = [optionQuoteBody(seen), optionTradeBody(seen)];
  return {
    ...(trade && { latestTrade: trade }),
    ...(quote && { latestQuote: quote }),
    ...(impliedVolatility !== null && { impliedVolatility }),
    ...(greeks !== null && { greeks }),
  };
}
