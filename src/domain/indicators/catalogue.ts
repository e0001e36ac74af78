import type { IndicatorDefinition } from './definition.ts';
import { adx } from './list/adx.ts';
import { dynamic, kama } from './list/adaptive-averages.ts';
import { bollingerBands } from './list/bollinger.ts';
import { cci } from './list/cci.ts';
import { donchian, keltner } from './list/channels.ts';
import { alligator, aroon, gator, vortex } from './list/direction.ts';
import { fractalChaosBands, maEnvelopes, starcBands, stdevChannels } from './list/envelopes.ts';
import { dema, ema, smma, t3, tema } from './list/exponential-averages.ts';
import { htTrendline, mama } from './list/hilbert.ts';
import { ichimoku } from './list/ichimoku.ts';
import { macd } from './list/macd.ts';
import { roc, rocWb, trix, tsi } from './list/momentum.ts';
import { psar } from './list/parabolic-sar.ts';
import { quotePart } from './list/quote-part.ts';
import { rsi } from './list/rsi.ts';
import { alma, epma, hma, sma, smaAnalysis, vwma, wma } from './list/simple-averages.ts';
import { stoch, stochRsi, willr } from './list/stochastic.ts';
import { atrStop, chandelier, supertrend, volatilityStop } from './list/trailing-stops.ts';
import { atr, tr } from './list/true-range.ts';
import { vwap } from './list/vwap.ts';
import { STUDIES } from './studies.ts';

/** Every indicator, the one list that charts, alerts, screeners and summaries read. */
export const INDICATORS: readonly IndicatorDefinition[] = [
  adx,
  alligator,
  alma,
  aroon,
  atr,
  atrStop,
  bollingerBands,
  cci,
  chandelier,
  dema,
  donchian,
  dynamic,
  ema,
  epma,
  fractalChaosBands,
  gator,
  hma,
  htTrendline,
  ichimoku,
  kama,
  keltner,
  maEnvelopes,
  macd,
  mama,
  psar,
  quotePart,
  roc,
  rocWb,
  rsi,
  sma,
  smaAnalysis,
  smma,
  starcBands,
  stdevChannels,
  stoch,
  stochRsi,
  supertrend,
  t3,
  tema,
  tr,
  trix,
  tsi,
  volatilityStop,
  vortex,
  vwap,
  vwma,
  willr,
  wma,
  ...STUDIES,
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
