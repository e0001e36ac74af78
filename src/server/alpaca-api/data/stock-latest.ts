import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { DELAY } from '../../../domain/identity/entitlement.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import { currencyIn, nameIn, requiredNames, wordIn } from './data-query.ts';
import { dataRoute, nothingFound } from './data-refusal.ts';
import { type DataParts, viewOf } from './data-view.ts';
import { latestDays, latestMinute, type LatestQuote, latestQuotes, ofEach } from './latest.ts';
import { listedShares } from './listed-shares.ts';
import { barBody, lastTradeBody, quoteBody } from './wire.ts';

const FEEDS = ['sip', 'iex', 'delayed_sip', 'otc', 'boats', 'overnight'] as const;

type BodyOf = (
  parts: DataParts,
  latest: LatestQuote,
  signal: AbortSignal,
) => Promise<object | undefined>;

const tradeOf: BodyOf = async (_parts, { quote }) => lastTradeBody(quote);
const quoteOf: BodyOf = async (_parts, { quote, asOf }) =>
  quote.bid === null && quote.ask === null ? undefined : quoteBody(quote, asOf);
const barOf: BodyOf = async ({ market }, latest, signal) => {
  const bar = await latestMinute(market, latest, signal);
  return bar && barBody(bar);
};

const dayBody = (bar: Bar | undefined) =>
  bar && barBody(bar, easternToUtc(Math.floor(bar.time / 86_400_000), 0));

/** Everything at once; a part that is not known is left out. */
const snapshotOf: BodyOf = async (parts, latest, signal) => {
  const [quote, minute, days] = await Promise.all([
    quoteOf(parts, latest, signal),
    barOf(parts, latest, signal),
    latestDays(parts.market, latest, signal),
  ]);
  const [day, before] = days.map(dayBody);
  return {
    latestTrade: lastTradeBody(latest.quote),
    ...(quote && { latestQuote: quote }),
    ...(minute && { minuteBar: minute }),
    ...(day && { dailyBar: day }),
    ...(before && { prevDailyBar: before }),
  };
};

async function latestOf(
  parts: DataParts,
  call: AlpacaCall,
  names: readonly string[],
  bodyOf: BodyOf,
) {
  const { query, signal } = call;
  const feed = wordIn(query, 'feed', FEEDS, 'sip');
  const currency = currencyIn(query);
  const view = await viewOf(parts, call);
  if (feed === 'boats' || feed === 'overnight') return { currency, found: {} };
  const shares = [...(await listedShares(parts.market, names, view.today, signal)).values()].filter(
    ({ instrument }) => feed !== 'otc' || instrument.exchange === 'OTC',
  );
  const quotes = await latestQuotes(
    parts.market,
    shares.map(({ instrument }) => instrument),
    view,
    feed === 'delayed_sip' ? DELAY : 0,
  );
  const found = await ofEach(
    shares,
    ({ name }) => name,
    async ({ instrument }) => {
      const latest = quotes.get(instrument.symbol);
      return latest && bodyOf(parts, latest, signal);
    },
  );
  return { currency, found };
}

const LATEST = [
  ['trade', tradeOf],
  ['quote', quoteOf],
  ['bar', barOf],
] as const;

export const stockLatestRoutes = (parts: DataParts): readonly AlpacaRoute[] => [
  ...LATEST.flatMap(([word, bodyOf]) => [
    dataRoute(`/v2/stocks/${word}s/latest`, async (call) => {
      const names = requiredNames(call.query, 'symbols');
      const { currency, found } = await latestOf(parts, call, names, bodyOf);
      return ok({ [`${word}s`]: found, ...currency });
    }),
    dataRoute(`/v2/stocks/{symbol}/${word}s/latest`, async (call) => {
      const name = nameIn(call.params);
      const { currency, found } = await latestOf(parts, call, [name], bodyOf);
      const body = found[name];
      if (body === undefined) throw nothingFound(`no ${word} found for ${name}`);
      return ok({ symbol: name, [word]: body, ...currency });
    }),
  ]),
  dataRoute('/v2/stocks/snapshots', async (call) => {
    const names = requiredNames(call.query, 'symbols');
    return ok((await latestOf(parts, call, names, snapshotOf)).found);
  }),
  dataRoute('/v2/stocks/{symbol}/snapshot', async (call) => {
    const name = nameIn(call.params);
    const { currency, found } = await latestOf(parts, call, [name], snapshotOf);
    const body = found[name];
    if (body === undefined) throw nothingFound(`no snapshot found for ${name}`);
    return ok({ symbol: name, ...body, ...currency });
  }),
];
