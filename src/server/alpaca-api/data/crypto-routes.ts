import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import {
  type Instrument,
  parseSymbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { type AlpacaCall, type AlpacaRoute, ok, type OpenCall } from '../router.ts';
import { isBackwards, limitIn, pageIn, requiredNames, spanOf } from './data-query.ts';
import { invalid, openDataRoute } from './data-refusal.ts';
import { anyViewOf, type DataParts } from './data-view.ts';
import { type Batch, fillPage } from './fill-page.ts';
import { latestDays, latestMinute, type LatestQuote, latestQuotes, ofEach } from './latest.ts';
import { tokenOf } from './page-token.ts';
import { readBars } from './read-bars.ts';
import { timeframeIn } from './stock-history.ts';
import { barBody, quoteTime, timeText } from './wire.ts';

const PAIR = /^[A-Z0-9]{1,10}\/[A-Z]{3,5}$/;
const LOCATIONS = ['us', 'us-1', 'us-2', 'eu-1', 'bs-1'];
const MOST = 100;

function check(call: AlpacaCall | OpenCall): readonly string[] {
  const loc = call.params['loc'] ?? '';
  if (!LOCATIONS.includes(loc)) throw invalid(`invalid location: ${loc.slice(0, 20)}`);
  return requiredNames(call.query, 'symbols', PAIR, { most: MOST });
}

/** Coins that a source of ours has, by Alpaca's names: `BTC/USD` is `BTC-USD`. */
async function coins({ market }: DataParts, names: readonly string[], signal: AbortSignal) {
  const ids = names.flatMap((name): readonly (readonly [string, SymbolId])[] => {
    const id = parseSymbolId(name.replace('/', '-'));
    return id === null ? [] : [[name, id]];
  });
  const known = await market.directory.findAll(
    ids.map(([, id]) => id),
    signal,
  );
  return ids.flatMap(([name, id]): readonly { name: string; instrument: Instrument }[] => {
    const instrument = known.get(id);
    return instrument?.type === 'crypto' ? [{ name, instrument }] : [];
  });
}

const coinBar = (bar: Bar) => ({ ...barBody(bar), v: bar.volume });
const dayBar = (bar: Bar | undefined) =>
  bar && { ...barBody(bar, easternToUtc(Math.floor(bar.time / 86_400_000), 0)), v: bar.volume };

const tradeOf = ({ quote }: LatestQuote) => ({
  t: timeText(quote.lastTime),
  p: quote.last,
  s: quote.lastSize ?? 0,
  tks: '-',
  i: quote.lastTime,
});
const quoteOf = ({ quote, asOf }: LatestQuote) => ({
  t: timeText(quoteTime(quote, asOf)),
  bp: quote.bid ?? quote.last,
  bs: quote.bidSize ?? 0,
  ap: quote.ask ?? quote.last,
  as: quote.askSize ?? 0,
});

type BodyOf = (
  parts: DataParts,
  latest: LatestQuote,
  signal: AbortSignal,
) => Promise<object | undefined>;

const minuteOf: BodyOf = async ({ market }, latest, signal) => {
  const bar = await latestMinute(market, latest, signal);
  return bar && coinBar(bar);
};

const LATEST: readonly (readonly [string, string, BodyOf])[] = [
  ['latest/trades', 'trades', async (_parts, latest) => tradeOf(latest)],
  ['latest/quotes', 'quotes', async (_parts, latest) => quoteOf(latest)],
  ['latest/bars', 'bars', minuteOf],
  // No source of ours has the book of a coin.
  ['latest/orderbooks', 'orderbooks', async () => undefined],
  [
    'snapshots',
    'snapshots',
    async (parts, latest, signal) => {
      const [minute, days] = await Promise.all([
        minuteOf(parts, latest, signal),
        latestDays(parts.market, latest, signal),
      ]);
      const [day, before] = days.map(dayBar);
      return {
        latestTrade: tradeOf(latest),
        latestQuote: quoteOf(latest),
        ...(minute && { minuteBar: minute }),
        ...(day && { dailyBar: day }),
        ...(before && { prevDailyBar: before }),
      };
    },
  ],
];

async function bars(parts: DataParts, call: AlpacaCall | OpenCall) {
  const { query, signal } = call;
  const names = check(call);
  const frame = timeframeIn(query);
  const limit = limitIn(query, 10_000, 1_000);
  const after = pageIn(query, 'X');
  const backwards = isBackwards(query);
  const view = await anyViewOf(parts, call);
  const found = new Map((await coins(parts, names, signal)).map((one) => [one.name, one]));
  const page = await fillPage<object>({
    symbols: [...found.keys()],
    span: spanOf(query, view.now),
    backwards,
    limit,
    after,
    signal,
    read: async function* read(name, span): AsyncGenerator<Batch<object>> {
      const { instrument } = found.get(name)!;
      const delay = view.delayFor(instrument);
      const question = { instrument, frame, adjustment: 'raw', delay, extended: true } as const;
      const batches = readBars(parts.market, question, span, backwards, view);
      for await (const { items, reached } of batches)
        yield { items: items.map(({ at, body }) => ({ at, body: coinBar(body) })), reached };
    },
  });
  return ok({
    bars: Object.fromEntries(page.found),
    next_page_token: page.next === undefined ? null : tokenOf('X', page.next),
  });
}

/** Coins where a source has them; the answer is an empty map where none has. */
export const cryptoRoutes = (parts: DataParts): readonly AlpacaRoute[] => [
  ...LATEST.map(([path, field, bodyOf]) =>
    openDataRoute(`/v1beta3/crypto/{loc}/${path}`, async (call) => {
      const names = check(call);
      const view = await anyViewOf(parts, call);
      const found = await coins(parts, names, call.signal);
      const quotes = await latestQuotes(
        parts.market,
        found.map(({ instrument }) => instrument),
        view,
      );
      const body = await ofEach(
        found,
        ({ name }) => name,
        async ({ instrument }) => {
          const latest = quotes.get(instrument.symbol);
          return latest && bodyOf(parts, latest, call.signal);
        },
      );
      return ok({ [field]: body });
    }),
  ),
  openDataRoute('/v1beta3/crypto/{loc}/bars', (call) => bars(parts, call)),
  ...(['trades', 'quotes'] as const).map((field) =>
    openDataRoute(`/v1beta3/crypto/{loc}/${field}`, async (call) => {
      check(call);
      limitIn(call.query, 10_000, 1_000);
      isBackwards(call.query);
      pageIn(call.query, 'X');
      return ok({ [field]: {}, next_page_token: null });
    }),
  ),
];
