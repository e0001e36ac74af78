import * as z from 'zod/mini';
import { withFeature } from '../../domain/identity/access.ts';
import {
  EXERCISE_STYLES,
  OPTION_RIGHTS,
  EXPIRY_KINDS,
  type OptionChain,
  type OptionContract,
  type OptionExpiry,
  type OptionGreeks,
} from '../../domain/options/option-chain.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateText,
  expiryInput,
  listOf,
  maybeNumber,
  objectOf,
  sourcedOf,
  symbolInput,
  symbolParams,
  symbolText,
} from './wire.schema.ts';
import * as call from './options.ts';

const tag = 'Options';

export const optionExpiry = objectOf<OptionExpiry>('OptionExpiry')({
  expiry: dateText,
  expiresAt: z.number(),
  daysToExpiry: z.number(),
  kind: z.enum(EXPIRY_KINDS),
  atmVolatility: maybeNumber,
});

export const getOptionExpiries = defineEndpoint(call.getOptionExpiries, {
  access: withFeature('options'),
  tag,
  summary: 'Expiry dates of the options on a symbol.',
  params: symbolParams,
  response: sourcedOf(listOf(optionExpiry)),
});

const greeks = objectOf<OptionGreeks>('OptionGreeks')({
  delta: z.number(),
  gamma: z.number(),
  theta: z.number(),
  vega: z.number(),
  rho: z.number(),
});

export const optionContract = objectOf<OptionContract>('OptionContract')({
  symbol: z.string(),
  underlying: symbolText,
  expiry: dateText,
  strike: z.number(),
  right: z.enum(OPTION_RIGHTS),
  style: z.enum(EXERCISE_STYLES),
  multiplier: z.number(),
  bid: maybeNumber,
  ask: maybeNumber,
  mark: maybeNumber,
  bidSize: maybeNumber,
  askSize: maybeNumber,
  last: maybeNumber,
  lastTime: maybeNumber,
  previousMark: maybeNumber,
  change: maybeNumber,
  volume: maybeNumber,
  openInterest: maybeNumber,
  impliedVolatility: maybeNumber,
  greeks: z.nullable(greeks),
  inTheMoney: z.boolean(),
});

export const optionChain = objectOf<OptionChain>('OptionChain')({
  underlying: symbolText,
  currency: z.string(),
  underlyingPrice: z.number(),
  expiry: dateText,
  expiresAt: z.number(),
  yearsToExpiry: z.number(),
  rate: maybeNumber,
  dividendYield: maybeNumber,
  calls: listOf(optionContract),
  puts: listOf(optionContract),
});

export const getOptionChain = defineEndpoint(call.getOptionChain, {
  access: withFeature('options'),
  tag,
  summary: 'Calls and puts of one expiry, by strike; `usual` is the first at least a week away.',
  params: z.object({ symbol: symbolInput, expiry: expiryInput }),
  response: sourcedOf(optionChain),
});
