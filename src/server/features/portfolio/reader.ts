import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { Booked, LedgerProblem } from '../../../domain/portfolio/booked.ts';
import { distinctBooks } from '../../../domain/portfolio/distinct-books.ts';
import type { Ledger } from '../../../domain/portfolio/ledger.ts';
import {
  bookFrom,
  bookKept,
  type KeptBooks,
} from '../../../domain/portfolio/ledger/book-ledger.ts';
import { mergeBooked } from '../../../domain/portfolio/ledger/merge-booked.ts';
import { marketSplits, type ReportedSplit } from '../../../domain/portfolio/market-splits.ts';
import {
  type Analysis,
  analyseFrom,
  analysePrepared,
} from '../../../domain/portfolio/performance/analyse.ts';
import {
  type Prepared,
  type PreparedBefore,
  prepare,
} from '../../../domain/portfolio/performance/prepared.ts';
import type { PriceBook } from '../../../domain/portfolio/price-book.ts';
import { isSameData } from '../../../domain/portfolio/same-data.ts';
import type { Split } from '../../../domain/portfolio/transaction.ts';
import type { CurrencyCode } from '../../../domain/symbols/instrument.ts';
import type { Cache, CacheBudget } from '../../../ports/cache-budget.ts';
import { sharedFlights } from '../../../ports/shared-flight.ts';
import type { StoredLedger } from '../../../ports/store/portfolio-store.ts';
import { failure } from '../../call/failure.ts';
import { limitedParallel } from '../market/limited-parallel.ts';
import type { MarketService } from '../market/service.ts';
import { takeOverBalances } from './cash-balances.ts';
import { completeAssets } from './complete-assets.ts';
import { type ComputeScope, rowsOf } from './compute-scope.ts';
import { compareBooks, keepEqualAssets, NEVER } from './keep-equal.ts';
import { type LedgerSource, loadLedger } from './load-ledger.ts';
import type { PortfolioPrices, PricedBook } from './price-book.ts';
import type { PriceHistory } from './price-history.ts';
import { needsOf } from './price-needs.ts';
import { rowFactsOf } from './row-facts.ts';
import type { OpenScope, OpenScopeFor, Scope, ScopeHead } from './scope-access.ts';

/** Up to so many rows a scope is computed here sooner than it is copied to a thread. */
const SMALL_ROWS = 400;
const SPLITS_AT_ONCE = 8;
/** Base currency of somebody without a portfolio. */
const FALLBACK = 'USD';

/** One portfolio of a scope. */
export interface ScopePart {
  readonly head: ScopeHead;
  /** With every asset and with the splits of the market. */
  readonly ledger: Ledger;
  readonly booked: Booked;
}

/** Several portfolios looked at together, and everything that views are made from. */
export interface ReadScope extends OpenScope {
  readonly base: CurrencyCode;
  readonly today: IsoDate;
  readonly ledgers: readonly Ledger[];
  readonly parts: readonly ScopePart[];
  readonly assets: ReadonlyMap<AssetId, Asset>;
  readonly book: PriceBook;
  readonly priced: PricedBook;
  /** Of all portfolios together. */
  readonly booked: Booked;
  readonly prepared: Prepared;
  readonly analysis: Analysis;
  readonly problems: readonly (LedgerProblem & { readonly portfolio: string })[];
  /** Equal for equal contents: names what was computed from it. */
  readonly version: string;
}

export interface PortfolioReader {
  readonly read: (scope: Scope, visitor: Visitor, signal: AbortSignal) => Promise<ReadScope>;
}

export interface ReaderParts {
  readonly open: OpenScopeFor;
  readonly store: LedgerSource;
  readonly market: Pick<MarketService, 'directory' | 'now'>;
  readonly prices: PortfolioPrices;
  readonly history: Pick<PriceHistory, 'splits'>;
  readonly compute: ComputeScope;
  readonly caches: Pick<CacheBudget, 'open' | 'usage'>;
}

/** A ledger as it was read, made ready for booking. */
interface ReadyLedger {
  readonly stored: StoredLedger;
  readonly ledger: Ledger;
  /** Rows of the ledger that the market brought. */
  readonly splits: readonly Split[];
  /** What the market said on this day, by asset. */
  readonly reported: ReportedSplits;
}

type ReportedSplits = ReadonlyMap<
  AssetId,
  { readonly since: IsoDate; readonly splits: readonly ReportedSplit[] }
>;

interface Kept {
  readonly ready: readonly ReadyLedger[];
  readonly today: IsoDate;
  readonly priced: PricedBook;
  readonly books: readonly KeptBooks[];
  readonly booked: Booked;
  readonly prepared: Prepared;
  readonly analysis: Analysis;
}

export function portfolioReader(parts: ReaderParts): PortfolioReader {
  const kept = parts.caches.open<Kept>('portfolio figures', bytesOf(parts.caches));
  const fly = sharedFlights<Kept>();

  return {
    read: async (scope, visitor, signal) => {
      const open = await parts.open(scope, visitor);
      const base = scope.base ?? commonBase(open.heads);
      const today = easternDate(parts.market.now());
      const key = [base, ...open.heads.map(({ ownerId, id }) => `${ownerId}/${id}`)].join(' ');
      const versions = open.heads.map(({ version }) => version).join();
      const reader = visitor.kind === 'member' ? visitor.userId : '';
      const found = await fly(`${key} ${versions} ${reader}`, signal, (flying) =>
        figures(kept, key, open.heads, base, today, visitor, flying),
      );
      return scopeOf(open, found, base, today);
    },
  };

  async function figures(
    cache: Cache<Kept>,
    key: string,
    heads: readonly ScopeHead[],
    base: CurrencyCode,
    today: IsoDate,
    visitor: Visitor,
    signal: AbortSignal,
  ): Promise<Kept> {
    const before = cache.get(key);
    const { ready, changedFrom } = await readyLedgers(heads, before, today, signal);
    const old = before?.prepared.input;
    const named = together(ready);
    const assets = old === undefined ? named : keepEqualAssets(old.assets, named);
    const needs = needsOf(
      ready.map(({ stored }) => stored),
      assets,
      base,
    );
    const found = await parts.prices.bookFor(needs, visitor, signal, before?.priced);
    const compared =
      old === undefined
        ? { book: found.book, changedFrom: null }
        : compareBooks(old.book, found.book, needs.since);
    const priced = { ...found, book: compared.book };
    const same = changedFrom === NEVER && before?.today === today;
    if (before !== undefined && same && before.priced.version === priced.version)
      return { ...before, priced };
    const from = before?.today === today ? earlier(changedFrom, compared.changedFrom) : null;
    const made =
      before === undefined || from === null
        ? await anew(ready, assets, priced, today, signal)
        : onward(before, from, ready, assets, priced, today);
    cache.set(key, made);
    return made;
  }

  async function readyLedgers(
    heads: readonly ScopeHead[],
    before: Kept | undefined,
    today: IsoDate,
    signal: AbortSignal,
  ): Promise<{ readonly ready: readonly ReadyLedger[]; readonly changedFrom: IsoDate | null }> {
    let changedFrom: IsoDate | null = NEVER;
    const ready: ReadyLedger[] = [];
    for (const [at, { ownerId, id, version }] of heads.entries()) {
      const last = before?.ready[at];
      if (last !== undefined && last.stored.version === version && before?.today === today) {
        ready.push(last);
        continue;
      }
      const loaded = await loadLedger(parts.store, ownerId, id, version, last?.stored);
      // It went to the trash and was forgotten while it was read.
      if (loaded === undefined) throw failure(404, 'failures.noPortfolio');
      const known = before?.today === today ? last?.reported : undefined;
      const now = await readyLedger(loaded.ledger, today, signal, known);
      const changed = last === undefined ? null : changeOf(last, now, loaded.changedFrom);
      changedFrom = earlier(changedFrom, changed);
      ready.push(now);
    }
    return { ready, changedFrom: before === undefined ? null : changedFrom };
  }

  /** With all assets, and with the splits that the market reports. */
  async function readyLedger(
    stored: StoredLedger,
    today: IsoDate,
    signal: AbortSignal,
    known: ReportedSplits = NOTHING_REPORTED,
  ): Promise<ReadyLedger> {
    const { settings, accounts, enteredPrices, transactions } = stored;
    const assets = await completeAssets(
      stored.assets,
      transactions,
      parts.market.directory,
      signal,
    );
    const plain = { settings, accounts, assets, enteredPrices, transactions };
    if (!settings.automaticSplits)
      return { stored, ledger: plain, splits: [], reported: NOTHING_REPORTED };
    const { since } = rowFactsOf(transactions);
    const listed = [...since].flatMap(([id, first]) => {
      const symbol = assets.get(id)?.symbol;
      return symbol == null ? [] : [{ id, symbol, first }];
    });
    const reported = new Map(known);
    const found = new Map([...known].map(([id, { splits }]) => [id, splits]));
    await limitedParallel(
      listed.filter(({ id, first }) => (known.get(id)?.since ?? NEVER) > first),
      SPLITS_AT_ONCE,
      async ({ id, symbol, first }) => {
        const { series, problem } = await parts.history.splits(symbol, first, signal);
        found.set(id, series ?? []);
        // A source that was out of reach is asked again: `price-history.ts` says when.
        if (problem === 'unavailable') reported.delete(id);
        else reported.set(id, { since: first, splits: series ?? [] });
      },
    );
    const own = new Map([...found].filter(([id, list]) => since.has(id) && list.length > 0));
    const splits = marketSplits(transactions, own, today);
    const ledger =
      splits.length === 0 ? plain : { ...plain, transactions: [...transactions, ...splits] };
    return { stored, ledger, splits, reported };
  }

  async function anew(
    ready: readonly ReadyLedger[],
    assets: ReadonlyMap<AssetId, Asset>,
    priced: PricedBook,
    today: IsoDate,
    signal: AbortSignal,
  ): Promise<Kept> {
    if (rowsOf(ready) <= SMALL_ROWS) {
      const books = ready.map(({ ledger }) => bookKept(ledger, priced.book));
      return put(ready, books, assets, priced, today, null, analysePrepared);
    }
    const { parts: books, analysis } = await parts.compute(
      {
        ledgers: ready.map(({ stored, ledger }, at) => ({ id: `${at}-${stored.version}`, ledger })),
        assets,
        book: priced.book,
        flowConvention: conventionOf(ready),
        to: today,
      },
      signal,
    );
    return put(ready, books, assets, priced, today, null, () => analysis);
  }

  /** Only what comes on or after the day that changed. */
  function onward(
    before: Kept,
    from: IsoDate,
    ready: readonly ReadyLedger[],
    assets: ReadonlyMap<AssetId, Asset>,
    priced: PricedBook,
    today: IsoDate,
  ): Kept {
    const books = ready.map(({ ledger }, at) => {
      const last = before.books[at]!;
      const isSame =
        ledger === before.ready[at]?.ledger &&
        !ledger.transactions.some(({ date }) => date >= from);
      if (isSame) return last;
      const now = bookFrom(last, from, ledger, priced.book);
      takeOverBalances(last.booked, now.booked);
      return now;
    });
    return put(
      ready,
      books,
      assets,
      priced,
      today,
      { prepared: before.prepared, since: from },
      (prepared) =>
        prepared.first === before.prepared.first
          ? analyseFrom(before.analysis, prepared, from, before.prepared)
          : analysePrepared(prepared),
    );
  }
}

const earlier = (a: IsoDate | null, b: IsoDate | null): IsoDate | null =>
  a === null || b === null ? null : a < b ? a : b;

function put(
  ready: readonly ReadyLedger[],
  books: readonly KeptBooks[],
  assets: ReadonlyMap<AssetId, Asset>,
  priced: PricedBook,
  today: IsoDate,
  before: PreparedBefore | null,
  analysisOf: (prepared: Prepared) => Analysis,
): Kept {
  const booked = mergeBooked(
    distinctBooks(
      books.map((one, at) => ({ id: `${at}-${ready[at]!.stored.version}`, booked: one.booked })),
    ),
  );
  const prepared = prepare(
    {
      booked,
      assets,
      book: priced.book,
      settings: { flowConvention: conventionOf(ready) },
      to: today,
    },
    before,
  );
  return {
    ready,
    today,
    priced,
    books,
    booked,
    prepared,
    analysis: analysisOf(prepared),
  };
}

function scopeOf(open: OpenScope, found: Kept, base: CurrencyCode, today: IsoDate): ReadScope {
  const parts = found.ready.map(({ ledger }, at) => ({
    head: open.heads[at]!,
    ledger,
    booked: found.books[at]!.booked,
  }));
  return {
    ...open,
    base,
    today,
    ledgers: parts.map(({ ledger }) => ledger),
    parts,
    assets: found.prepared.input.assets,
    book: found.prepared.input.book,
    priced: found.priced,
    booked: found.booked,
    prepared: found.prepared,
    analysis: found.analysis,
    problems: parts.flatMap(({ head, booked }) =>
      booked.problems.map((problem) => ({ ...problem, portfolio: head.id })),
    ),
    version: `${open.heads.map(({ id, version }) => `${id}:${version}`).join()} ${found.priced.version}`,
  };
}

/** Several portfolios of different currencies are looked at in that of the first. */
const commonBase = (heads: readonly ScopeHead[]): CurrencyCode =>
  heads[0]?.settings.base ?? FALLBACK;

const NOTHING_REPORTED: ReportedSplits = new Map();

const conventionOf = (ready: readonly ReadyLedger[]) =>
  ready[0]?.ledger.settings.flowConvention ?? 'in-start-out-end';

/** The splits of the market are rows too: when they are others, so is what follows from them. */
function changeOf(before: ReadyLedger, after: ReadyLedger, stored: IsoDate | null): IsoDate | null {
  if (stored === null || !hasSameTerms(before.ledger, after.ledger)) return null;
  const [known, now] = [before, after].map(
    ({ splits }) => new Map(splits.map((split) => [split.id, split])),
  );
  const others = [
    ...after.splits.filter((split) => !isSameData(known!.get(split.id), split)),
    ...before.splits.filter(({ id }) => !now!.has(id)),
  ];
  return others.reduce((from, { date }) => (date < from ? date : from), stored);
}

/** A new asset changes nothing before its first row. */
const hasSameTerms = (before: Ledger, after: Ledger): boolean =>
  [...before.assets].every(([id, asset]) => {
    const now = after.assets.get(id) ?? asset;
    return now.currency === asset.currency && now.multiplier === asset.multiplier;
  });

function together(ready: readonly ReadyLedger[]): ReadonlyMap<AssetId, Asset> {
  const [only] = ready;
  if (only !== undefined && ready.length === 1) return only.ledger.assets;
  return new Map(ready.flatMap(({ ledger }) => [...ledger.assets]));
}

/** Roughly what rows, books and their prices hold; the largest one is kept even when alone too large. */
function bytesOf(caches: Pick<CacheBudget, 'usage'>): (kept: Kept) => number {
  return (kept) => {
    const limit = caches.usage().find(({ name }) => name === 'portfolio figures')?.limit ?? 0;
    const rows = rowsOf(kept.ready);
    const { prices } = kept.prepared.input.book;
    const closes = [...prices.values()].reduce((sum, { days }) => sum + days.length, 0);
    const bytes = 20_000 + rows * 2_500 + closes * 24 + kept.analysis.series.value.length * 60;
    return Math.min(bytes, limit * 0.9);
  };
}
