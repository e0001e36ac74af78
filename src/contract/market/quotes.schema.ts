import * as z from 'zod/mini';
import { ANYONE, withFeature } from '../../domain/identity/access.ts';
import type { Depth, DepthLevel } from '../../domain/quotes/depth.ts';
import {
  EXTENDED_PHASES,
  MARKET_PHASES,
  type ExtendedQuote,
  type Quote,
} from '../../domain/quotes/quote.ts';
import { TRADE_SIDES, type Trade } from '../../domain/quotes/trade.ts';
import { EXCHANGES } from '../../domain/symbols/instrument.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  limitQuery,
  listOf,
  maybeNumber,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
  symbolsInput,
} from './wire.schema.ts';
import { schemaNames } from '../schema-names.ts';
import * as call from './quotes.ts';

const tag = 'Market';

export const phase = z.enum(MARKET_PHASES);
schemaNames.add(phase, { id: 'MarketPhase' });

const extendedQuote = objectOf<ExtendedQuote>('ExtendedQuote')({
  phase: z.enum(EXTENDED_PHASES),
  price: z.number(),
  change: z.number(),
  changePercent: z.number(),
  volume: maybeNumber,
  time: z.number(),
});

export const quote = objectOf<Quote & { delayedBy: number }>('Quote')({
  symbol: symbolText,
  exchange: z.enum(EXCHANGES),
  currency: z.string(),
  phase,
  last: z.number(),
  lastSize: maybeNumber,
  lastTime: z.number(),
  bid: maybeNumber,
  bidSize: maybeNumber,
  ask: maybeNumber,
  askSize: maybeNumber,
  open: maybeNumber,
  high: maybeNumber,
  low: maybeNumber,
  previousClose: maybeNumber,
  change: maybeNumber,
  changePercent: maybeNumber,
  volume: maybeNumber,
  averageVolume: maybeNumber,
  vwap: maybeNumber,
  high52: maybeNumber,
  low52: maybeNumber,
  marketCap: maybeNumber,
  sharesOutstanding: maybeNumber,
  extended: z.nullable(extendedQuote),
  halted: z.boolean(),
  /** How late this quote is on purpose, in ms: exchanges may differ within one answer. */
  delayedBy: z.number(),
});
export type WireQuote = z.infer<typeof quote>;

export const quotesAnswer = z.extend(sourcedOf(listOf(quote)), {
  /** Symbols that nobody knows, as asked. */
  unknown: listOf(z.string()),
});
export type QuotesAnswer = z.infer<typeof quotesAnswer>;

export const getQuotes = defineEndpoint(call.getQuotes, {
  access: ANYONE,
  tag,
  summary: 'Quotes of up to 200 symbols, in the order asked.',
  query: z.object({ symbols: symbolsInput }),
  response: quotesAnswer,
});

const depthLevel = objectOf<DepthLevel>('DepthLevel')({
  price: z.number(),
  size: z.number(),
  orders: maybeNumber,
  venue: z.string(),
});

export const depth = objectOf<Depth>('Depth')({
  symbol: symbolText,
  bids: listOf(depthLevel),
  asks: listOf(depthLevel),
});

export const getDepth = defineEndpoint(call.getDepth, {
  access: withFeature('level2'),
  tag,
  summary: 'Level 2: bids and asks, best first.',
  params: symbolParams,
  response: sourcedOf(depth),
});

export const trade = objectOf<Trade>('Trade')({
  symbol: symbolText,
  id: z.string(),
  time: z.number(),
  price: z.number(),
  size: z.number(),
  venue: z.string(),
  side: z.nullable(z.enum(TRADE_SIDES)),
  conditions: listOf(z.string()),
});

export const getTrades = defineEndpoint(call.getTrades, {
  access: withFeature('level2'),
  tag,
  summary: 'Time and sales, newest first.',
  params: symbolParams,
  query: limitQuery(50, 500),
  response: sourcedOf(listOf(trade)),
});
