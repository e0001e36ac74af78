import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Asset, AssetId, EnteredPrice } from '../../../domain/portfolio/asset.ts';
import {
  type DayPrices,
  enteredByAsset,
  seriesOfDays,
  withDayPrices,
} from '../../../domain/portfolio/day-prices.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import {
  closeOn,
  type PriceBook,
  type PriceSeries,
  type RateSeries,
} from '../../../domain/portfolio/price-book.ts';
import type { PriceOrigin, WirePricesUsed } from '../../../contract/portfolio/views.schema.ts';
import type { CurrencyCode } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { limitedParallel } from '../market/limited-parallel.ts';
import type { MarketService } from '../market/service.ts';
import { type HeldQuotes, heldQuotes } from './held-quotes.ts';
import type { OptionMark, OptionMarks } from './option-marks.ts';
import type { PriceHistory } from './price-history.ts';
import { type PastNeed, type QuotedPast, type QuotedPasts, quotedPasts } from './quoted-past.ts';

/** Questions to the market at the same time, for one reader. */
const WIDTH = 8;

export interface PriceNeeds {
  readonly base: CurrencyCode;
  readonly assets: ReadonlyMap<AssetId, Asset>;
  /** The first day on which each asset is booked. */
  readonly since: ReadonlyMap<AssetId, IsoDate>;
  /** Of the first booking of all, from which on rates are needed; `null` when there is none. */
  readonly first: IsoDate | null;
  readonly currencies: ReadonlySet<CurrencyCode>;
  readonly enteredPrices: readonly EnteredPrice[];
}

export interface PriceNote {
  readonly origin: PriceOrigin;
  /** When the market said it, in ms; `null` for what was entered or booked. */
  readonly time: number | null;
  /** Its market is open. */
  readonly isLive: boolean;
}

export interface PricedBook {
  readonly book: PriceBook;
  /** Equal versions have equal contents. */
  readonly version: string;
  readonly notes: ReadonlyMap<AssetId, PriceNote>;
  readonly used: WirePricesUsed;
  readonly today: IsoDate;
  /** For the next book of the same day. */
  readonly pasts: QuotedPasts;
}

export interface PortfolioPrices {
  readonly bookFor: (
    needs: PriceNeeds,
    visitor: Visitor,
    signal: AbortSignal,
    /** What was found for these needs before, as far as it still holds. */
    before?: PricedBook,
  ) => Promise<PricedBook>;
}

type Missing = WirePricesUsed['missing'][number];

const NOTHING: DayPrices = new Map();
const NO_PASTS: QuotedPasts = new Map();

/** Everything that a valuation needs of the market, for a set of assets; what is missing is named. */
export function portfolioPrices(
  market: Pick<MarketService, 'quotes' | 'now'>,
  history: PriceHistory,
  marks: OptionMarks,
  caches: Pick<CacheBudget, 'open'>,
  wallClock: () => number,
): PortfolioPrices {
  const quotesOf = heldQuotes(market, caches, wallClock);

  return {
    bookFor: async (needs, visitor, signal, before) => {
      const today = easternDate(market.now());
      const listed: { readonly asset: Asset; readonly need: PastNeed }[] = [];
      const options: Asset[] = [];
      for (const [id, since] of needs.since) {
        const asset = needs.assets.get(id);
        if (asset === undefined) continue;
        if (asset.class === 'option') options.push(asset);
        else if (asset.symbol !== null)
          listed.push({ asset, need: { asset: id, symbol: asset.symbol, since } });
      }
      const first = needs.first ?? today;
      const currencies = [...needs.currencies].filter((code) => code !== needs.base).toSorted();
      const quoting = quotesOf(
        listed.map(({ need }) => need.symbol),
        visitor,
        signal,
      );
      const [pasts, quotes, rates, optionMarks] = await Promise.all([
        quotedPasts(
          listed.map(({ need }) => need),
          before?.today === today ? before.pasts : NO_PASTS,
          quoting,
          toDayNumber(today),
          history.closes,
          WIDTH,
          signal,
        ),
        quoting,
        limitedParallel(currencies, WIDTH, (code) =>
          history.rates(code, needs.base, first, signal),
        ),
        limitedParallel(options, WIDTH, (asset) => marks.of(asset, visitor, signal)),
      ]);
      return assemble({
        needs,
        today,
        pasts,
        listed: listed.map(({ asset }) => ({ asset, past: pasts.get(asset.id)! })),
        options: options.map((asset, at) => ({ asset, mark: optionMarks[at]! })),
        currencies: currencies.map((code, at) => ({ code, history: rates[at]! })),
        quotes,
      });
    },
  };
}

interface Found {
  readonly needs: PriceNeeds;
  readonly today: IsoDate;
  readonly pasts: QuotedPasts;
  readonly listed: readonly { readonly asset: Asset; readonly past: QuotedPast }[];
  readonly options: readonly { readonly asset: Asset; readonly mark: OptionMark | null }[];
  readonly currencies: readonly {
    readonly code: CurrencyCode;
    readonly history: Awaited<ReturnType<PriceHistory['rates']>>;
  }[];
  readonly quotes: HeldQuotes;
}

function assemble(found: Found): PricedBook {
  const { needs, today, listed, options, currencies, quotes } = found;
  const day = toDayNumber(today);
  const prices = new Map<AssetId, PriceSeries>();
  const notes = new Map<AssetId, PriceNote>();
  const missing: Missing[] = [];
  const sources = new Set<string>();
  const settled = hash();
  const moving = hash();
  const entered = enteredByAsset(needs.enteredPrices);
  settled.add(today);
  for (const { asset, date, price } of needs.enteredPrices)
    settled.add(`${asset} ${date} ${price}`);
  settled.add(needs.base);

  /** What was entered wins over every market. Where there is nothing, bookings are the prices. */
  const put = (asset: Asset, series: PriceSeries | null, note: PriceNote | null): void => {
    const own = entered.get(asset.id);
    const start = series ?? seriesOfDays(asset.currency, NOTHING, day);
    const whole = own === undefined ? start : withDayPrices(start, own, day);
    if (whole.days.length > 0) prices.set(asset.id, whole);
    const isOwn = series === null || own?.has(start.days.at(-1) ?? day) === true;
    notes.set(
      asset.id,
      note !== null && !isOwn
        ? note
        : { origin: own === undefined ? 'booking' : 'entered', time: null, isLive: false },
    );
  };

  for (const { asset, past } of listed) {
    const { told, series, quoteDay } = past;
    settled.add(`${asset.id} ${told.version}`);
    if (told.source !== null) sources.add(told.source);
    const quote = quotes.bySymbol.get(past.need.symbol);
    if (quote !== undefined && quoteDay !== null) {
      moving.add(`${asset.id} ${quoteDay} ${quote.last}`);
      put(asset, series, {
        origin: quote.bid === null && asset.class === 'fund' ? 'nav' : 'market',
        time: quote.lastTime,
        isLive: quote.phase === 'regular' || quote.exchange === 'CRYPTO',
      });
      continue;
    }
    put(asset, series, { origin: 'market', time: null, isLive: false });
    if (series === null)
      missing.push({
        item: asset.id,
        name: asset.name,
        cause: told.problem === 'unavailable' ? 'unavailable' : 'unknown',
      });
  }

  for (const { asset, mark } of options) {
    const own = optionPrices(asset, mark, prices, day);
    for (const [at, price] of own?.prices ?? []) moving.add(`${asset.id} ${at} ${price}`);
    if (mark !== null) sources.add(mark.source);
    put(
      asset,
      own === null ? null : seriesOfDays(asset.currency, own.prices, day),
      own === null ? null : { origin: own.origin, time: mark?.time ?? null, isLive: false },
    );
  }

  for (const id of needs.since.keys()) {
    const asset = needs.assets.get(id);
    if (asset !== undefined && asset.class !== 'option' && asset.symbol === null)
      put(asset, null, null);
  }

  const rates = new Map<CurrencyCode, RateSeries>();
  for (const { code, history } of currencies) {
    settled.add(`${code} ${history.version}`);
    if (history.source !== null) sources.add(history.source);
    if (history.series !== null) rates.set(code, history.series);
    else
      missing.push({
        item: code,
        name: code,
        cause: history.problem === 'unavailable' ? 'unavailable' : 'no-rate',
      });
  }

  const times = [...notes.values()].flatMap(({ time }) => (time === null ? [] : [time]));
  return {
    book: { base: needs.base, prices, rates },
    version: `${settled.value()}.${moving.value()}`,
    notes,
    today,
    pasts: found.pasts,
    used: {
      asOf: times.length === 0 ? null : Math.max(...times),
      sources: [...new Set([...quotes.sources, ...sources])].toSorted(),
      delayedBy: quotes.delayedBy,
      state: [...notes.values()].some(({ isLive }) => isLive) ? 'live' : 'close',
      stale: quotes.stale || listed.some(({ past }) => past.told.problem === 'unavailable'),
      missing,
    },
  };
}

/** From the chain; without one what exercise would bring. `null` where neither is known. */
function optionPrices(
  asset: Asset,
  mark: OptionMark | null,
  prices: ReadonlyMap<AssetId, PriceSeries>,
  today: number,
): { readonly origin: PriceOrigin; readonly prices: DayPrices } | null {
  const terms = optionTerms(asset.id);
  if (terms === null) return null;
  const expiry = toDayNumber(terms.expiry);
  if (expiry >= today && mark !== null) {
    const found = new Map([[Math.min(today, mark.day), mark.price]]);
    if (mark.previous !== null) found.set(mark.previousDay, mark.previous);
    return { origin: 'chain', prices: found };
  }
  const day = Math.min(expiry, today);
  const underlying = prices.get(terms.underlying);
  const close = underlying === undefined ? null : closeOn(underlying, day);
  if (close === null) return null;
  const inside = (close - Number(terms.strike)) * (terms.right === 'call' ? 1 : -1);
  return { origin: 'intrinsic', prices: new Map([[day, Math.max(0, inside)]]) };
}

/** Two numbers of 32 bits over texts: tells books apart, no more. */
function hash(): { readonly add: (text: string) => void; readonly value: () => string } {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  return {
    add: (text) => {
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        a = Math.imul(a ^ code, 0x01000193);
        b = Math.imul(b ^ code, 0x85ebca6b) + 0x9e3779b9;
      }
      a = Math.imul(a ^ 10, 0x01000193);
    },
    value: () => `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`,
  };
}
