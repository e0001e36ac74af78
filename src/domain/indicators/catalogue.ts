import type { IndicatorDefinition } from './definition.ts';
import { adx } from './list/adx.ts';
import { bollingerBands } from './list/bollinger.ts';
import { cci } from './list/cci.ts';
import { donchian, keltner } from './list/channels.ts';
import { ema } from './list/exponential-averages.ts';
import { ichimoku } from './list/ichimoku.ts';
import { macd } from './list/macd.ts';
import { psar } from './list/parabolic-sar.ts';
import { rsi } from './list/rsi.ts';
import { sma } from './list/simple-averages.ts';
import { stoch, willr } from './list/stochastic.ts';
import { supertrend } from './list/supertrend.ts';
import { atr, tr } from './list/true-range.ts';
import { vwap } from './list/vwap.ts';

/** Every indicator, the one list that charts, alerts, screeners and summaries read. */
export const INDICATORS: readonly IndicatorDefinition[] = [
  adx,
  atr,
  bollingerBands,
  cci,
  donchian,
  ema,
  ichimoku,
  keltner,
  macd,
  psar,
  rsi,
  sma,
  stoch,
  supertrend,
  tr,
  vwap,
  willr,
];

const letters = (id: string): string => id.replaceAll(/[-_\s]/g, '').toLowerCase();

const BY_ID = new Map(
  INDICATORS.flatMap((definition) =>
    [definition.id, ...definition.aliases].map((id) => [letters(id), definition] as const),
  ),
);

/** By id or alias, with or without hyphens; `null` where there is none. */
export const findIndicator = (id: string): IndicatorDefinition | null =>
  BY_ID.get(letters(id)) ?? null;
