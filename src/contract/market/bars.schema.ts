import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import type { PriceStep } from '../../domain/prices/adjust-bars.ts';
import { BAR_RANGES } from '../../domain/prices/bar-range.ts';
import { BAR_ADJUSTMENTS, BAR_INTERVALS, type BarSeries } from '../../domain/prices/bar.ts';
import {
  MERGER_STATES,
  DIVIDEND_TYPES,
  type Dividend,
  type Merger,
  type SpinOff,
  type Split,
  type SymbolChange,
} from '../../domain/prices/corporate-action.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  dateText,
  flagInput,
  instantInput,
  inOrder,
  listOf,
  maybeDate,
  maybeNumber,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolsInput,
  symbolText,
} from './wire.schema.ts';
import { namedObject, schemaNames } from '../schema-names.ts';
import * as call from './bars.ts';

const tag = 'Market';

const column = listOf(z.number());

/** Bars by column: a third of the bytes of a list of objects. Index i of each column is one bar. */
export const barColumns = namedObject('BarColumns', {
  time: column,
  open: column,
  high: column,
  low: column,
  close: column,
  volume: column,
});
export type BarColumns = z.infer<typeof barColumns>;
export type WireBarSeries = Omit<BarSeries, 'bars'> & { readonly bars: BarColumns };

export const barSeries = objectOf<WireBarSeries>('WireBarSeries')({
  symbol: symbolText,
  interval: z.enum(BAR_INTERVALS),
  adjustment: z.enum(BAR_ADJUSTMENTS),
  extended: z.boolean(),
  bars: barColumns,
});

export const getBars = defineEndpoint(call.getBars, {
  access: ANYONE,
  tag,
  summary:
    'Price history by range (1d to max) or by from and to (ms), at an interval from one minute to a month.',
  params: symbolParams,
  query: inOrder(
    z.object({
      range: z.optional(z.enum(BAR_RANGES)),
      from: z.optional(instantInput),
      to: z.optional(instantInput),
      interval: z.optional(z.enum(BAR_INTERVALS)),
      adjustment: z._default(z.enum(BAR_ADJUSTMENTS), 'split'),
      extended: z._default(flagInput, false),
    }),
  ),
  response: sourcedOf(barSeries),
});

/** The shape of the last session: what a line beside a quote is drawn from. */
export const getDayLines = defineEndpoint(call.getDayLines, {
  access: ANYONE,
  tag,
  summary: 'Closes of the last session at every quarter of an hour, of up to 200 symbols at once.',
  query: z.object({ symbols: symbolsInput }),
  response: sourcedOf(listOf(z.object({ symbol: symbolText, closes: column }))),
});

const split = objectOf<Split>('Split')({
  kind: z.literal('split'),
  symbol: symbolText,
  exDate: dateText,
  to: z.number(),
  from: z.number(),
  announcedAt: maybeNumber,
});
const dividend = objectOf<Dividend>('Dividend')({
  kind: z.literal('dividend'),
  symbol: symbolText,
  exDate: dateText,
  recordDate: maybeDate,
  payDate: maybeDate,
  amount: z.number(),
  currency: z.string(),
  type: z.enum(DIVIDEND_TYPES),
  frequency: maybeNumber,
  announcedAt: maybeNumber,
});
const symbolChange = objectOf<SymbolChange>('SymbolChange')({
  kind: z.literal('symbol-change'),
  symbol: symbolText,
  former: symbolText,
  exDate: dateText,
  announcedAt: maybeNumber,
});
const merger = objectOf<Merger>('Merger')({
  kind: z.literal('merger'),
  symbol: symbolText,
  acquirer: symbolText,
  exDate: dateText,
  cashPerShare: z.number(),
  sharesPerShare: z.number(),
  status: z.enum(MERGER_STATES),
  announcedAt: maybeNumber,
});
const spinOff = objectOf<SpinOff>('SpinOff')({
  kind: z.literal('spin-off'),
  symbol: symbolText,
  spun: symbolText,
  exDate: dateText,
  sharesPerShare: z.number(),
  announcedAt: maybeNumber,
});

export const corporateAction = z.discriminatedUnion('kind', [
  split,
  dividend,
  symbolChange,
  merger,
  spinOff,
]);
schemaNames.add(corporateAction, { id: 'CorporateAction' });

const priceStep = objectOf<PriceStep>('PriceStep')({ day: z.number(), price: z.number() });

/** What places of a drawing are converted by when a chart changes its adjustment. */
export const getAdjustments = defineEndpoint(call.getAdjustments, {
  access: ANYONE,
  tag,
  summary:
    'The factors between traded and adjusted prices: prices before each day (since 1970-01-01) are multiplied by it, for splits alone and for splits and dividends.',
  params: symbolParams,
  response: sourcedOf(z.object({ split: listOf(priceStep), total: listOf(priceStep) })),
});

export const getCorporateActions = defineEndpoint(call.getCorporateActions, {
  access: ANYONE,
  tag,
  summary: 'Splits, dividends, mergers and symbol changes between two dates, oldest first.',
  params: symbolParams,
  query: inOrder(z.object({ from: z.optional(dateInput), to: z.optional(dateInput) })),
  response: sourcedOf(listOf(corporateAction)),
});
