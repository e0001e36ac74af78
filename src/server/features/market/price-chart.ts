import { calendarOf, US_CALENDAR } from '../../../domain/calendar/exchange-calendar.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import {
  addDays,
  fromDayNumber,
  toDayNumber,
  type IsoDate,
} from '../../../domain/calendar/iso-date.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { type Bar, INTRADAY_MS } from '../../../domain/prices/bar.ts';
import { chartEvents } from '../../../domain/prices/chart-events.ts';
import type { ChartRange } from '../../../domain/prices/chart-range.ts';
import { chartSpan, type ChartSpan, dailySpan } from '../../../domain/prices/chart-span.ts';
import { comparedReturns, type ComparedReturns } from '../../../domain/prices/compared-returns.ts';
import {
  chartColumns,
  type ChartEvent,
  eventsWithin,
  type PriceChart,
} from '../../../domain/prices/price-chart.ts';
import type { DatedLevel } from '../../../domain/returns/period-returns.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import { isOpenEnd, symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { isTradable } from '../../../domain/symbols/workspace.ts';
import { notFound, saysNone } from '../../../ports/provider-error.ts';
import { orMissing, orNone } from './or-none.ts';
import type { MarketService } from './service.ts';

const DAY_MS = 86_400_000;
/** Far enough back to meet a session over any holidays. */
const REACH = 12;
/** The first month of a history begins on any of its days. */
const LONGEST_BAR_DAYS = 31;
/** More marks than this cannot be told apart on an axis. */
const MOST_EVENTS = 24;
const MOST_REPORTS = 40;
const FIRST_DATE = '1990-01-01' as IsoDate;
const INDEX = symbolId('^SPX');
/** A little more than the longest period that is compared. */
const COMPARED_DAYS = 5 * 366 + 14;

/** The chart of a price, made of the bars, the close before them, and what happened meanwhile. */
export async function priceChartOf(
  service: MarketService,
  {
    symbol,
    range,
    extended,
    candles = false,
  }: { symbol: SymbolId; range: ChartRange; extended: boolean; candles?: boolean },
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Sourced<PriceChart>> {
  const [{ data: instrument }, delay] = await Promise.all([
    service.instrument(symbol, signal),
    service.delayFor(symbol, visitor, signal),
  ]);
  const now = service.now() - delay;
  const trades = isTradable(instrument.type);
  const calendar = calendarOf(instrument.exchange);
  // A fund that is valued once a day ends with its last value, whenever that is published.
  const valued = isOpenEnd(instrument.type)
    ? await lastValueDay(service, symbol, now, delay, signal)
    : null;
  const spanAt = (moment: number) =>
    isOpenEnd(instrument.type)
      ? dailySpan(
          range,
          (valued === null ? null : calendar.onDay(valued)) ?? calendar.lastOpened(moment),
          calendar,
        )
      : chartSpan(range, moment, extended && trades, candles, calendar);
  const partsOf = (span: ChartSpan) =>
    Promise.all([
      service.registry.ask(
        'bars',
        {
          symbol,
          interval: span.interval,
          from: span.from,
          to: span.to,
          adjustment: 'split',
          extended: span.extended,
          delay,
        },
        signal,
      ),
      baseClose(service, symbol, span, delay, signal),
      // The price shows without its events; the answer says when they could not be had.
      orMissing('events', eventsOf(service, symbol, span, now, signal), []),
    ]).catch((thrown: unknown) => {
      // The symbol is known by now: a source without its prices does not make it unknown.
      throw saysNone(thrown) ? notFound(`prices of ${symbol}`) : thrown;
    });
  /**
   * Without a close before the range it is measured from the first close in it; on the day of a
   * listing, from the first price.
   */
  const firstClose = async (first: Bar, interval: ChartSpan['interval']) => {
    const day = Math.floor(first.time / DAY_MS);
    if (INTRADAY_MS[interval] !== null) return { date: fromDayNumber(day), close: first.open };
    const range = { from: day * DAY_MS, to: (day + LONGEST_BAR_DAYS) * DAY_MS };
    const known =
      interval === '1d' ? first : (await daily(service, symbol, range, delay, signal))[0];
    return closeOn(known ?? first);
  };
  let span = spanAt(now);
  let parts = await partsOf(span);
  // Before its first trade of the day a symbol shows the day before.
  if (range === '1d' && parts[0].data.bars.length === 0) {
    span = spanAt(span.from - 1);
    parts = await partsOf(span);
  }
  const [bars, base, events] = parts;
  const first = bars.data.bars[0];
  const start = base ?? (first === undefined ? null : await firstClose(first, span.interval));
  const chart: PriceChart = {
    symbol,
    currency:
      instrument.type === 'index' || instrument.type === 'currency' ? null : instrument.currency,
    range,
    interval: span.interval,
    ...chartColumns(bars.data.bars, candles),
    base: start,
    windows: calendar === US_CALENDAR ? span.windows : tradedWindows(span.windows, bars.data.bars),
    events: events.data,
  };
  return events.missing.length === 0
    ? withData(bars, chart)
    : { ...withData(bars, chart), missing: events.missing };
}

/** Holidays abroad are not known: a day without a bar, the last one apart, was one. */
const tradedWindows = (windows: ChartSpan['windows'], bars: readonly Bar[]) =>
  windows.filter(
    ({ from, to }, at) =>
      at === windows.length - 1 || bars.some(({ time }) => time >= from && time < to),
  );

const closeOn = ({ time, close }: Bar): NonNullable<PriceChart['base']> => ({
  date: fromDayNumber(Math.floor(time / DAY_MS)),
  close,
});

async function daily(
  { registry }: MarketService,
  symbol: SymbolId,
  range: { readonly from: number; readonly to: number },
  delay: number,
  signal: AbortSignal,
): Promise<readonly Bar[]> {
  const { data } = await registry.ask(
    'bars',
    { symbol, interval: '1d', ...range, adjustment: 'split', extended: false, delay },
    signal,
  );
  return data.bars;
}

async function lastValueDay(
  service: MarketService,
  symbol: SymbolId,
  now: number,
  delay: number,
  signal: AbortSignal,
): Promise<number | null> {
  const day = toDayNumber(easternDate(now));
  const range = { from: (day - REACH) * DAY_MS, to: (day + 1) * DAY_MS };
  const last = (await daily(service, symbol, range, delay, signal)).at(-1);
  return last === undefined ? null : Math.floor(last.time / DAY_MS);
}

async function baseClose(
  service: MarketService,
  symbol: SymbolId,
  { base }: ChartSpan,
  delay: number,
  signal: AbortSignal,
): Promise<PriceChart['base']> {
  if (base === null) return null;
  const day = toDayNumber(base);
  const range = { from: (day - REACH) * DAY_MS, to: (day + 1) * DAY_MS };
  const last = (await daily(service, symbol, range, delay, signal)).at(-1);
  return last === undefined ? null : closeOn(last);
}

async function eventsOf(
  { registry }: MarketService,
  symbol: SymbolId,
  { from, base }: ChartSpan,
  now: number,
  signal: AbortSignal,
): Promise<readonly ChartEvent[]> {
  const today = easternDate(now);
  const [actions, earnings] = await Promise.all([
    orNone(
      registry.ask('corporateActions', { symbol, from: base ?? FIRST_DATE, to: today }, signal),
      [],
    ),
    orNone(registry.ask('earnings', { symbol, limit: MOST_REPORTS }, signal), []),
  ]);
  return eventsWithin(chartEvents(actions, earnings, from, now), MOST_EVENTS);
}

export interface ReturnsAnswer extends ComparedReturns {
  readonly symbol: SymbolId;
  readonly sector: { readonly symbol: SymbolId; readonly name: string } | null;
  readonly index: { readonly symbol: SymbolId; readonly name: string } | null;
}

/** How a price has done beside the fund of its sector and the index, by closes alone. */
export async function returnsOf(
  service: MarketService,
  symbol: SymbolId,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Sourced<ReturnsAnswer>> {
  const [{ data: instrument }, delay] = await Promise.all([
    service.instrument(symbol, signal),
    service.delayFor(symbol, visitor, signal),
  ]);
  const levels = (of: SymbolId) => closesOf(service, of, delay, signal);
  const measure = async (of: SymbolId | null) => {
    if (of === null || of === symbol) return null;
    const [{ data }, closes] = await Promise.all([service.instrument(of, signal), levels(of)]);
    return { name: data.name, symbol: of, levels: closes.data };
  };
  const sectorMeasure = async () =>
    measure(await sectorFund(service, instrument.sector, delay, signal));
  // Without a measure the price's own returns still stand.
  const [own, sector, index] = await Promise.all([
    levels(symbol),
    orMissing('sector', sectorMeasure(), null),
    orMissing('index', measure(INDEX), null),
  ]);
  const missing = [...sector.missing, ...index.missing];
  return {
    ...own,
    data: {
      symbol,
      ...comparedReturns(own.data, sector.data?.levels ?? [], index.data?.levels ?? []),
      // The fund stands for the sector, whose name says more than the fund's.
      sector:
        sector.data === null
          ? null
          : { symbol: sector.data.symbol, name: instrument.sector ?? sector.data.name },
      index: index.data === null ? null : { symbol: INDEX, name: index.data.name },
    },
    ...(missing.length === 0 ? {} : { missing }),
  };
}

async function sectorFund(
  { registry }: MarketService,
  sector: string | null,
  delay: number,
  signal: AbortSignal,
): Promise<SymbolId | null> {
  if (sector === null) return null;
  const sectors = await orNone(registry.ask('sectors', { delay }, signal), []);
  return sectors.find((one) => one.sector === sector)?.etf ?? null;
}

async function closesOf(
  { registry, now }: MarketService,
  symbol: SymbolId,
  delay: number,
  signal: AbortSignal,
): Promise<Sourced<readonly DatedLevel[]>> {
  const today = easternDate(now());
  const answer = await registry.ask(
    'bars',
    {
      symbol,
      interval: '1d',
      from: toDayNumber(addDays(today, -COMPARED_DAYS)) * DAY_MS,
      to: (toDayNumber(today) + 1) * DAY_MS,
      adjustment: 'split',
      extended: false,
      delay,
    },
    signal,
  );
  return withData(
    answer,
    answer.data.bars.map(({ time, close }) => ({
      date: fromDayNumber(Math.floor(time / DAY_MS)),
      level: close,
    })),
  );
}
