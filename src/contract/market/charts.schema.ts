import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import { BAR_INTERVALS } from '../../domain/prices/bar.ts';
import { CHART_RANGES } from '../../domain/prices/chart-range.ts';
import { COMPARED_PERIODS, type ComparedReturn } from '../../domain/prices/compared-returns.ts';
import type {
  ChartDividend,
  ChartEarnings,
  ChartSplit,
  ChartWindow,
  PriceChart,
} from '../../domain/prices/price-chart.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fiscalPeriod } from './fundamentals.schema.ts';
import {
  dateText,
  flagInput,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
} from './wire.schema.ts';
import { namedObject, schemaNames } from '../schema-names.ts';
import * as call from './charts.ts';

const tag = 'Market';
const column = listOf(z.number());

const window = objectOf<ChartWindow>('ChartWindow')({
  date: dateText,
  from: z.number(),
  open: z.number(),
  close: z.number(),
  to: z.number(),
});

const event = z.discriminatedUnion('kind', [
  objectOf<ChartEarnings>('ChartEarnings')({
    kind: z.literal('earnings'),
    time: z.number(),
    fiscalYear: maybeNumber,
    fiscalPeriod: z.nullable(fiscalPeriod),
    eps: maybeNumber,
    estimate: maybeNumber,
  }),
  objectOf<ChartDividend>('ChartDividend')({
    kind: z.literal('dividend'),
    time: z.number(),
    amount: z.number(),
  }),
  objectOf<ChartSplit>('ChartSplit')({
    kind: z.literal('split'),
    time: z.number(),
    to: z.number(),
    from: z.number(),
  }),
]);
schemaNames.add(event, { id: 'ChartEvent' });

export const priceChart = objectOf<PriceChart>('PriceChart')({
  symbol: symbolText,
  currency: maybeText,
  range: z.enum(CHART_RANGES),
  interval: z.enum(BAR_INTERVALS),
  start: z.number(),
  minutes: column,
  close: column,
  volume: column,
  reach: z.nullable(z.object({ open: column, high: column, low: column })),
  base: z.nullable(z.object({ date: dateText, close: z.number() })),
  windows: listOf(window),
  events: listOf(event),
});
export type WirePriceChart = z.infer<typeof priceChart>;

export const getPriceChart = defineEndpoint(call.getPriceChart, {
  access: ANYONE,
  tag,
  summary:
    'Closes and volumes of a range in a few hundred points, with sessions, events and the close that the change is measured from; with candles=true the open, high and low of each as well.',
  params: symbolParams,
  query: z.object({
    range: z._default(z.enum(CHART_RANGES), '1d'),
    extended: z._default(flagInput, true),
    candles: z._default(flagInput, false),
  }),
  response: sourcedOf(priceChart),
});

const compared = objectOf<ComparedReturn>('ComparedReturn')({
  period: z.enum(COMPARED_PERIODS),
  own: maybeNumber,
  sector: maybeNumber,
  index: maybeNumber,
});
const measure = namedObject('ChartMeasure', { symbol: symbolText, name: z.string() });

export const getReturns = defineEndpoint(call.getReturns, {
  access: ANYONE,
  tag,
  summary:
    'Price returns over a day to five years, from the last close on or before the same day, beside the fund of the sector and the market index; per year beyond one.',
  params: symbolParams,
  response: sourcedOf(
    z.object({
      symbol: symbolText,
      asOfDate: maybeDate,
      sector: z.nullable(measure),
      index: z.nullable(measure),
      rows: listOf(compared),
    }),
  ),
});
