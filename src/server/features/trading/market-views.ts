import type { OptionContract } from '../../../domain/options/option-chain.ts';
import { phaseAt } from '../../../domain/calendar/sessions.ts';
import type { Depth } from '../../../domain/quotes/depth.ts';
import { newerExtended } from '../../../domain/quotes/newest-price.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { MarketView } from '../../../domain/trading/market-view.ts';
import { tradingSession } from '../../../domain/trading/trade-date.ts';

/** The newest regular price is then that of the day before. */
const isBeforeBell = (at: number): boolean => at < tradingSession(at).open;

/** What a quote tells a paper broker; `at` is the moment that it describes. */
export function viewOfQuote(quote: Quote, at: number, depth?: Depth): MarketView {
  const extended = newerExtended(quote);
  return {
    symbol: quote.symbol,
    at,
    phase: quote.phase,
    bid: quote.bid,
    bidSize: quote.bidSize,
    ask: quote.ask,
    askSize: quote.askSize,
    last: extended?.price ?? quote.last,
    lastSize: extended === null ? quote.lastSize : null,
    lastTime: extended?.time ?? quote.lastTime,
    previousClose: isBeforeBell(at) ? quote.last : quote.previousClose,
    // Trades outside the session fill queues as well; sources count them apart.
    volume: quote.volume === null ? null : quote.volume + (extended?.volume ?? 0),
    averageVolume: quote.averageVolume,
    halted: quote.halted,
    bids: depth?.bids ?? [],
    asks: depth?.asks ?? [],
  };
}

/** Options trade in the regular session only. */
export const viewOfContract = (contract: OptionContract, at: number): MarketView => ({
  symbol: contract.symbol,
  at,
  phase: phaseAt(at) === 'regular' ? 'regular' : 'closed',
  // Nobody bids for what is worth nothing.
  bid: contract.bid === 0 ? null : contract.bid,
  bidSize: contract.bidSize,
  ask: contract.ask,
  askSize: contract.askSize,
  last: contract.last ?? contract.mark,
  lastSize: null,
  lastTime: contract.lastTime,
  previousClose: isBeforeBell(at) ? contract.mark : contract.previousMark,
  volume: contract.volume,
  halted: false,
  bids: [],
  asks: [],
});
