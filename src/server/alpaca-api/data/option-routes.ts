import { addDays } from '../../../domain/calendar/iso-date.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import type { Loose } from '../loose-fields.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import {
  dayIn,
  isBackwards,
  limitIn,
  moment,
  nameIn,
  numberIn,
  pageIn,
  requiredNames,
  spanOf,
  wordIn,
} from './data-query.ts';
import { dataRoute } from './data-refusal.ts';
import { type DataParts, viewOf } from './data-view.ts';
import {
  chainOf,
  contractsNamed,
  optionQuoteBody,
  optionQuoteTime,
  optionSnapshotBody,
  optionTradeBody,
  type SeenContract,
} from './option-chains.ts';
import { tokenOf } from './page-token.ts';
import { timeframeIn } from './stock-history.ts';

const OCC = /^[A-Z][A-Z0-9.]{0,5}\d{6}[CP]\d{8}$/;
const MOST_CONTRACTS = 100;
const FAR_DAYS = 366 * 5;
/** A page that has taken so long ends, full or not. */
const LONGEST_MS = 1_500;

const contractNames = (query: Loose) =>
  requiredNames(query, 'symbols', OCC, { most: MOST_CONTRACTS });
const checkFeed = (query: Loose) => wordIn(query, 'feed', ['opra', 'indicative'], 'opra');

async function named(parts: DataParts, call: AlpacaCall) {
  const names = contractNames(call.query);
  checkFeed(call.query);
  const view = await viewOf(parts, call);
  return { names, view, found: await contractsNamed(parts.market, names, view) };
}

const bodies = (
  names: readonly string[],
  found: ReadonlyMap<string, SeenContract>,
  bodyOf: (seen: SeenContract) => object | undefined,
): Readonly<Record<string, object>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const seen = found.get(name);
      const body = seen && bodyOf(seen);
      return body === undefined ? [] : [[name, body]];
    }),
  );

const isSince = ({ contract, asOf }: SeenContract, since: number | null): boolean =>
  since === null || optionQuoteTime(asOf) >= since || (contract.lastTime ?? 0) >= since;

function chainFilter(query: Loose): (seen: SeenContract) => boolean {
  const right = wordIn(query, 'type', ['call', 'put', ''], '');
  const least = numberIn(query, 'strike_price_gte') ?? 0;
  const most = numberIn(query, 'strike_price_lte') ?? Infinity;
  const root = query['root_symbol'];
  const since = moment(query, 'updated_since', 'start');
  return (seen) => {
    const { contract } = seen;
    return (
      (right === '' || contract.right === right) &&
      contract.strike >= least &&
      contract.strike <= most &&
      (typeof root !== 'string' || root === '' || contract.symbol.slice(0, -15) === root) &&
      isSince(seen, since)
    );
  };
}

/** The chain of a share, expiry by expiry. */
async function chain(parts: DataParts, call: AlpacaCall) {
  const { query, params, signal } = call;
  const name = nameIn(params, 'underlying_symbol');
  checkFeed(query);
  const limit = limitIn(query, 1_000, 100);
  const after = pageIn(query, 'C')?.symbol ?? '';
  const wanted = chainFilter(query);
  const day = dayIn(query, 'expiration_date');
  const view = await viewOf(parts, call);
  const from = day ?? dayIn(query, 'expiration_date_gte') ?? view.today;
  const to = day ?? dayIn(query, 'expiration_date_lte') ?? addDays(view.today, FAR_DAYS);
  const symbol = parseSymbolId(name);
  const instrument =
    symbol === null ? undefined : await parts.market.directory.find(symbol, signal);
  const none = { snapshots: {}, next_page_token: null };
  if (instrument?.hasOptions !== true) return ok(none);
  const delay = view.optionDelayFor(instrument);
  const expiries = await parts.market.registry
    .ask('optionExpiries', { symbol: instrument.symbol, delay }, signal)
    .catch((thrown: unknown) => {
      if (saysNone(thrown)) return undefined;
      throw thrown;
    });
  if (expiries === undefined) return ok(none);
  const days = expiries.data
    .map(({ expiry }) => expiry)
    .filter((expiry) => expiry >= from && expiry <= to)
    .sort();
  const snapshots: Record<string, object> = {};
  let [count, last] = [0, after];
  const until = performance.now() + LONGEST_MS;
  const next = () => tokenOf('C', { symbol: last, at: 0, told: 0 });
  for (const expiry of days) {
    // Symbols begin with the expiry: what was told before is passed over without a question.
    const mark = after.slice(-15, -9);
    if (mark !== '' && expiry.slice(2).replaceAll('-', '') < mark) continue;
    for (const seen of await chainOf(parts.market, instrument, expiry, view)) {
      const own = seen.contract.symbol;
      if (own <= after || !wanted(seen)) continue;
      if (count === limit) return ok({ snapshots, next_page_token: next() });
      snapshots[own] = optionSnapshotBody(seen);
      count += 1;
      last = own;
    }
    if (performance.now() > until && count > 0) return ok({ snapshots, next_page_token: next() });
  }
  return ok({ snapshots, next_page_token: null });
}

/** Options since the last trade of each contract: what was before is not kept here. */
async function trades(parts: DataParts, call: AlpacaCall) {
  const { query } = call;
  const names = contractNames(query);
  const limit = limitIn(query, 10_000, 1_000);
  const after = pageIn(query, 'O')?.symbol ?? '';
  isBackwards(query);
  const view = await viewOf(parts, call);
  const { from, to } = spanOf(query, view.now);
  const found = await contractsNamed(parts.market, names, view);
  const all = names.filter((name) => {
    const at = found.get(name)?.contract.lastTime ?? null;
    return name > after && at !== null && at >= from && at <= to;
  });
  const page = all.slice(0, limit);
  const one = bodies(page, found, optionTradeBody);
  return ok({
    trades: Object.fromEntries(Object.entries(one).map(([name, body]) => [name, [body]])),
    next_page_token:
      all.length > limit ? tokenOf('O', { symbol: page.at(-1)!, at: 0, told: 0 }) : null,
  });
}

export const optionRoutes = (parts: DataParts): readonly AlpacaRoute[] => [
  dataRoute('/v1beta1/options/quotes/latest', async (call) => {
    const { names, found } = await named(parts, call);
    return ok({ quotes: bodies(names, found, optionQuoteBody) });
  }),
  dataRoute('/v1beta1/options/trades/latest', async (call) => {
    const { names, found } = await named(parts, call);
    return ok({ trades: bodies(names, found, optionTradeBody) });
  }),
  dataRoute('/v1beta1/options/snapshots', async (call) => {
    const limit = limitIn(call.query, 1_000, 100);
    const after = pageIn(call.query, 'S')?.symbol ?? '';
    const since = moment(call.query, 'updated_since', 'start');
    const { names, found } = await named(parts, call);
    const all = names.filter((name) => {
      const seen = found.get(name);
      return seen !== undefined && name > after && isSince(seen, since);
    });
    const page = all.slice(0, limit);
    return ok({
      snapshots: bodies(page, found, optionSnapshotBody),
      next_page_token:
        all.length > limit ? tokenOf('S', { symbol: page.at(-1)!, at: 0, told: 0 }) : null,
    });
  }),
  dataRoute('/v1beta1/options/snapshots/{underlying_symbol}', (call) => chain(parts, call)),
  dataRoute('/v1beta1/options/trades', (call) => trades(parts, call)),
  // No source of ours has the past prices of contracts.
  dataRoute('/v1beta1/options/bars', async (call) => {
    contractNames(call.query);
    timeframeIn(call.query);
    limitIn(call.query, 10_000, 1_000);
    isBackwards(call.query);
    pageIn(call.query, 'O');
    const view = await viewOf(parts, call);
    spanOf(call.query, view.now);
    return ok({ bars: {}, next_page_token: null });
  }),
];
