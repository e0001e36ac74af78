import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { TAPE_INTERVAL, tapeSession, viewOfTape } from '../../../domain/trading/session-tape.ts';
import { isOptionSymbol } from '../../../domain/trading/option-symbol.ts';
import type { MarketView } from '../../../domain/trading/market-view.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { SessionTapes } from './session-tapes.ts';

/**
 * The market as it stood at a moment of the past: everything that decides, values or answers in an
 * account that replays it asks here, and nothing of later is in any answer.
 */
export function pastMarket(market: TradingMarket, tapes: SessionTapes, at: number): TradingMarket {
  return {
    now: () => at,
    isSimulated: market.isSimulated,
    // What is past may be seen by everybody.
    delayOf: async () => 0,
    views: async (memberId, symbols, signal) => {
      const session = tapeSession(at);
      const views = new Map<string, MarketView>();
      await Promise.all(
        symbols.map(async (symbol) => {
          // Quotes of options of the past are known to nobody.
          if (isOptionSymbol(symbol)) return;
          // A source that is down leaves a symbol without a price: rules say what that means.
          const tape = await tapes.of(memberId, symbol, session).catch(() => undefined);
          const view = tape === undefined ? undefined : viewOfTape(tape, at);
          if (view !== undefined) views.set(symbol, view);
        }),
      );
      signal.throwIfAborted();
      return views;
    },
    liveView: () => Promise.reject(new Error('a replay has no live prices')),
    assets: async (symbols, signal) =>
      market.assets(
        symbols.filter((symbol) => !isOptionSymbol(symbol)),
        signal,
      ),
    minutes: async (memberId, symbol, { from, to }, signal) => {
      const until = Math.min(to, at + 1);
      if (from >= until) return [];
      const bars = await market.minutes(memberId, symbol, { from, to: until }, signal);
      return bars.filter(({ time }) => time + TAPE_INTERVAL - 1 <= at);
    },
    actions: async (symbol, { from, to }, signal) => {
      const today = easternDate(at);
      if (from > today) return [];
      return market.actions(symbol, { from, to: to > today ? today : to }, signal);
    },
  };
}
