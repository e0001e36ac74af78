import { phaseAt } from '../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { MarketInput } from '../../../domain/trading/market-view.ts';

export interface TimedInput {
  /** When it is known: the last millisecond of its minute, before the bell that ends a session. */
  readonly at: number;
  readonly input: MarketInput;
}

const MINUTE = 60_000;

/** Minutes of the past as the market tells them; one without a price or volume tells nothing. */
export const inputsOfBars = (symbol: string, bars: readonly Bar[]): readonly TimedInput[] =>
  bars.flatMap(({ time, open, high, low, close, volume }) => {
    if (![open, high, low, close].every((price) => Number.isFinite(price) && price > 0)) return [];
    return {
      at: time + MINUTE - 1,
      input: {
        kind: 'bar',
        symbol,
        from: time,
        to: time + MINUTE,
        open,
        high,
        low,
        close,
        volume: volume ?? 0,
        phase: phaseAt(time),
      } as const,
    };
  });
