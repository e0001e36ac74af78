import { calendarOfSymbol } from '../../../../domain/calendar/exchange-calendar.ts';
import { rankOf, type VolatilityDay, withDay } from '../../../../domain/options/volatility-rank.ts';
import { usualExpiry } from '../../../../domain/options/usual-expiry.ts';
import { type SymbolId, symbolId } from '../../../../domain/symbols/instrument.ts';
import { orNone } from '../../market/or-none.ts';
import { isSymbol } from './polled-events.ts';
import { type FigureSource, type Figures, wantedNames } from './polled-figures.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

const MINUTE = 60_000;
const DAY_MS = 86_400_000;
const NAMES: ReadonlySet<string> = new Set(['ivRank', 'impliedVolatility']);
/** Options are shown 15 minutes late to most; alerts of all members hear these figures. */
const DELAY = 15 * MINUTE;
/** A source that answers for moments of the past is asked for so many of the last year. */
const PAST_SAMPLES = 26;
const YEAR_DAYS = 365;

export interface VolatilityHistory {
  readonly read: (symbol: SymbolId) => Promise<readonly VolatilityDay[]>;
  readonly save: (symbol: SymbolId, days: readonly VolatilityDay[]) => Promise<void>;
}

export interface OptionFigureParts extends Pick<WatchParts, 'market'> {
  readonly history: VolatilityHistory;
  /** Whether the source answers a question with a delay as of that moment. */
  readonly answersPast: boolean;
}

/**
 * The volatility at the money of the expiry that the option chain opens with, and where it lies
 * between the lowest and the highest of the last year.
 */
export function optionFigures(parts: OptionFigureParts): FigureSource {
  const { market, history } = parts;
  const kept = new Map<SymbolId, readonly VolatilityDay[]>();

  async function volatilityAt(
    symbol: SymbolId,
    delay: number,
    signal: AbortSignal,
  ): Promise<number | null> {
    const answer = market.ask('optionExpiries', { symbol, delay }, signal, PREFETCH);
    const expiries = await orNone(answer, []);
    return usualExpiry(expiries)?.atmVolatility ?? null;
  }

  async function pastOf(symbol: SymbolId, signal: AbortSignal): Promise<readonly VolatilityDay[]> {
    const known = kept.get(symbol) ?? (await history.read(symbol));
    if (known.length > 0 || !parts.answersPast) return known;
    let days: readonly VolatilityDay[] = [];
    for (let sample = PAST_SAMPLES; sample >= 1; sample -= 1) {
      const ago = Math.round((YEAR_DAYS * sample) / PAST_SAMPLES) * DAY_MS;
      const value = await volatilityAt(symbol, ago, signal);
      if (value !== null) days = withDay(days, dayOf(symbol, market.now() - ago), value);
    }
    return days;
  }

  return {
    name: 'option-figures',
    wanted: wantedNames((name) => NAMES.has(name), isSymbol),
    every: 5 * MINUTE,
    batch: 1,
    look: async (wanted, signal) => {
      const found = new Map<string, Figures>();
      for (const [subject, names] of wanted) {
        const symbol = symbolId(subject);
        const value = await volatilityAt(symbol, DELAY, signal);
        const figures: Record<string, number | null> = { impliedVolatility: value };
        if (names.has('ivRank')) {
          const before = await pastOf(symbol, signal);
          const days =
            value === null ? before : withDay(before, dayOf(symbol, market.now()), value);
          kept.set(symbol, days);
          if (days !== before) await history.save(symbol, days);
          figures['ivRank'] = value === null ? null : rankOf(days, value);
        }
        found.set(subject, figures);
      }
      return found;
    },
  };
}

const dayOf = (symbol: SymbolId, at: number): number => calendarOfSymbol(symbol).dayOf(at);
