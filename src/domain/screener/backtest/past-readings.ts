import { tradingFacts, type TradingFacts } from '../../fields/trading-facts.ts';
import type { IndicatorDefinition } from '../../indicators/definition.ts';
import { indicatorStarter } from '../../indicators/engine.ts';
import { cci } from '../../indicators/list/cci.ts';
import { macd } from '../../indicators/list/macd.ts';
import { rsi } from '../../indicators/list/rsi.ts';
import { sma } from '../../indicators/list/simple-averages.ts';
import { stoch } from '../../indicators/list/stochastic.ts';
import type { Reading, TechnicalSummary } from '../../insights/technical-summary.ts';
import type { Bar } from '../../prices/bar.ts';

/** As far back as the facts of trading look. */
const TRADING_BARS = 400;

interface Wanted {
  readonly id: string;
  readonly period: number;
  readonly definition: IndicatorDefinition;
  readonly output: string;
  /** In the unit of the price: told in the shares of the day. */
  readonly isPrice: boolean;
}

const average = (period: number): Wanted => ({
  id: 'sma',
  period,
  definition: sma,
  output: 'sma',
  isPrice: true,
});

const WANTED: readonly Wanted[] = [
  average(20),
  average(50),
  average(200),
  { id: 'rsi', period: 14, definition: rsi, output: 'rsi', isPrice: false },
  { id: 'stochastic', period: 14, definition: stoch, output: 'oscillator', isPrice: false },
  { id: 'cci', period: 20, definition: cci, output: 'cci', isPrice: false },
  { id: 'macd', period: 26, definition: macd, output: 'macd', isPrice: true },
];

export interface PastReadings {
  /** At a place of the bars; the verdict is left out. */
  readonly technicals: (at: number, basis: number) => TechnicalSummary;
  readonly trading: (at: number) => TradingFacts;
}

const startIndicator = indicatorStarter(() => null);

/** Runs each indicator once over all bars: a value depends on bars up to its own only. */
export function pastReadings(bars: readonly Bar[]): PastReadings {
  const columns = WANTED.map(({ definition, period, output, id }) =>
    startIndicator(definition, id === 'macd' ? {} : { lookbackPeriods: period }, bars).column(
      output,
    ),
  );
  return {
    technicals: (at, basis) => ({
      readings: WANTED.map(({ id, period, isPrice }, place): Reading => {
        const value = columns[place]!.at(at);
        const known = value === undefined || Number.isNaN(value) ? null : value;
        return {
          id,
          group: id === 'sma' ? 'average' : 'oscillator',
          period,
          value: known === null || !isPrice ? known : known / basis,
          against: null,
          vote: null,
        };
      }),
      buys: 0,
      sells: 0,
      neutrals: 0,
      score: null,
      verdict: null,
    }),
    trading: (at) => tradingFacts(bars.slice(Math.max(0, at + 1 - TRADING_BARS), at + 1)),
  };
}
