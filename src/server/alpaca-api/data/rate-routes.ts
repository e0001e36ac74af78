import {
  type Instrument,
  type InstrumentType,
  parseSymbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { Loose } from '../loose-fields.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import { isBackwards, limitIn, pageIn, requiredNames, spanOf } from './data-query.ts';
import { dataRoute, nothingFound } from './data-refusal.ts';
import { type DataParts, viewOf } from './data-view.ts';
import { type Batch, fillPage } from './fill-page.ts';
import { latestQuotes } from './latest.ts';
import { tokenOf } from './page-token.ts';
import { readBars } from './read-bars.ts';
import { timeframeIn } from './stock-history.ts';
import type { Timeframe } from './timeframe.ts';
import { quoteTime, timeText, type WeightedBar } from './wire.ts';

/** What is quoted and not traded: rates of currencies, values of indices, coins. */
interface Quoted {
  readonly type: InstrumentType;
  readonly param: string;
  readonly word: string;
  readonly shape: RegExp;
  readonly field: 'rates' | 'values';
  readonly ours: (name: string) => string;
  readonly latest: (quote: Quote, asOf: number) => object;
  readonly past: (bar: WeightedBar) => object;
}

const MOST = 100;
/** Published rates have five or six digits. */
const MIDDLE_DIGITS = 10;
const MINUTE: Timeframe = { unit: 'Min', count: 1 };

const rates: Quoted = {
  type: 'currency',
  param: 'currency_pairs',
  word: 'currency pair',
  shape: /^[A-Z]{6}$/,
  field: 'rates',
  ours: (name) => `${name}=X`,
  latest: (quote, asOf) => {
    const bid = quote.bid ?? quote.last;
    const ask = quote.ask ?? quote.last;
    // Half a sum has one digit more; what floats compute beyond is binary dust.
    const middle = Number(((bid + ask) / 2).toPrecision(MIDDLE_DIGITS));
    return { bp: bid, mp: middle, ap: ask, t: timeText(quoteTime(quote, asOf)) };
  },
  // Both sides of the past are not known: the rate is in their middle.
  past: ({ time, close }) => ({ bp: close, mp: close, ap: close, t: timeText(time) }),
};

const values: Quoted = {
  type: 'index',
  param: 'symbols',
  word: 'symbol',
  shape: /^[A-Z][A-Z0-9]{0,9}$/,
  field: 'values',
  ours: (name) => `^${name}`,
  latest: (quote) => ({ t: timeText(quote.lastTime), v: quote.last }),
  past: ({ time, close }) => ({ t: timeText(time), v: close }),
};

const frameIn = (query: Loose): Timeframe =>
  query['timeframe'] === undefined ? MINUTE : timeframeIn(query);

async function found(
  { market }: DataParts,
  quoted: Quoted,
  { query, signal }: Pick<AlpacaCall, 'query' | 'signal'>,
): Promise<ReadonlyMap<string, Instrument>> {
  const names = requiredNames(query, quoted.param, quoted.shape, {
    most: MOST,
    word: quoted.word,
  });
  const ids = names.flatMap((name): readonly (readonly [string, SymbolId])[] => {
    const id = parseSymbolId(quoted.ours(name));
    return id === null ? [] : [[name, id]];
  });
  const known = await market.directory.findAll(
    ids.map(([, id]) => id),
    signal,
  );
  return new Map(
    ids.flatMap(([name, id]) => {
      const instrument = known.get(id);
      return instrument?.type === quoted.type ? [[name, instrument]] : [];
    }),
  );
}

async function latest(parts: DataParts, quoted: Quoted, call: AlpacaCall) {
  const instruments = await found(parts, quoted, call);
  const view = await viewOf(parts, call);
  const quotes = await latestQuotes(parts.market, [...instruments.values()], view);
  return ok({
    [quoted.field]: Object.fromEntries(
      [...instruments].flatMap(([name, { symbol }]) => {
        const one = quotes.get(symbol);
        return one === undefined ? [] : [[name, quoted.latest(one.quote, one.asOf)]];
      }),
    ),
  });
}

async function past(parts: DataParts, quoted: Quoted, call: AlpacaCall) {
  const { query, signal } = call;
  const frame = frameIn(query);
  const limit = limitIn(query, 10_000, 1_000);
  const after = pageIn(query, 'R');
  const backwards = isBackwards(query);
  const instruments = await found(parts, quoted, call);
  const view = await viewOf(parts, call);
  const page = await fillPage<object>({
    symbols: [...instruments.keys()],
    span: spanOf(query, view.now),
    backwards,
    limit,
    after,
    signal,
    read: async function* read(name, span): AsyncGenerator<Batch<object>> {
      const instrument = instruments.get(name)!;
      const delay = view.delayFor(instrument);
      const question = { instrument, frame, adjustment: 'raw', delay, extended: true } as const;
      for await (const { items, reached } of readBars(
        parts.market,
        question,
        span,
        backwards,
        view,
      ))
        yield { items: items.map(({ at, body }) => ({ at, body: quoted.past(body) })), reached };
    },
  });
  return ok({
    [quoted.field]: Object.fromEntries(page.found),
    next_page_token: page.next === undefined ? null : tokenOf('R', page.next),
  });
}

/** Rates of currencies and values of indices, and the pictures that nobody gives us. */
export const rateRoutes = (parts: DataParts): readonly AlpacaRoute[] => [
  dataRoute('/v1beta1/forex/latest/rates', (call) => latest(parts, rates, call)),
  dataRoute('/v1beta1/forex/rates', (call) => past(parts, rates, call)),
  dataRoute('/v1beta1/indices/latest/values', (call) => latest(parts, values, call)),
  dataRoute('/v1beta1/indices/values', (call) => past(parts, values, call)),
  dataRoute('/v1beta1/logos/{symbol}', async ({ params }) => {
    throw nothingFound(`no logo found for ${(params['symbol'] ?? '').slice(0, 20)}`);
  }),
];
