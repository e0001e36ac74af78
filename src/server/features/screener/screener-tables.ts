import { setTimeout as pause } from 'node:timers/promises';
import { delayOf, DELAY, type Entitlement } from '../../../domain/identity/entitlement.ts';
import type { FramedStatement } from '../../../domain/fundamentals/framed-statement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { ScreenEngine } from '../../../domain/screener/engine/engine.ts';
import { universeOf } from '../../../domain/screener/stored-keys.ts';
import type { ColumnKey, ScreenTable } from '../../../domain/screener/screen-table.ts';
import { UNIVERSE_KINDS, type UniverseKind } from '../../../domain/screener/universe.ts';
import { type Sourced, sourced } from '../../../domain/quotes/sourced.ts';
import type { BoardEntry } from '../../../domain/quotes/market-board.ts';
import {
  type Exchange,
  type Instrument,
  isCompany,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { FieldFactSource } from '../market/field-facts.ts';
import { inRequestContext } from '../market/request-context.ts';
import type { MarketService } from '../market/service.ts';
import { dueRows, fillRows } from './fill-rows.ts';
import { fillFramed, framedYears } from './framed-rows.ts';
import { type KeptRows, PIECE } from './kept-rows.ts';
import { isFarOff } from './live-cells.ts';
import { type ChangedCells, type TableView, tableView } from './table-view.ts';
import { type UniverseQuotes, universeQuotes } from './universe-quotes.ts';
import { UniverseRows } from './universe-rows.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The largest table; the best-known instruments come first. */
const MOST_ROWS = 10_000;
/** Rows that are filled before others at one time. */
const MOST_AHEAD = 20;
/** Kinds of readers whose tables are at hand at the same time. */
const MOST_VIEWS = 6;
/** Somebody looks at a table for so long after asking. */
const LOOKING_MS = MINUTE;
const UNIVERSE_MS = HOUR;
const FACTS_MS = 12 * HOUR;
/** So long after the last time it is looked whether something is due. */
const FILL_EVERY = MINUTE;
/** What was kept is read soon after the start; filling has to wait until the start is over. */
const RESTORE_AFTER = 3 * SECOND;
const FILL_AFTER = 30 * SECOND;

export interface ScreenerPace {
  /** Between two quotes of the whole universe. */
  readonly quotes: number;
  /** How long a caller waits for the first quotes. */
  readonly patience: number;
  /** How much of the time filling may take, while somebody waits and while nobody does. */
  readonly share: readonly [asked: number, idle: number];
}

export interface ScreenerParts {
  readonly market: MarketService;
  readonly facts: FieldFactSource;
  readonly kept: KeptRows | undefined;
  readonly pace: ScreenerPace;
  /** Of which instruments facts and quotes may be asked for; of all by default. */
  readonly mayAsk?: (symbol: SymbolId, place: number) => Promise<boolean> | boolean;
  /** The machine's clock. */
  readonly clock: () => number;
  readonly onProblem: (problem: unknown) => void;
}

/** A table as one reader may see it, with how far it is filled. */
export interface ScreenerTable {
  readonly engine: ScreenEngine;
  readonly table: ScreenTable;
  readonly version: number;
  readonly all: number;
  readonly filled: number;
  /** `null` when the version is too old or of another table. */
  readonly changes: (since: number, keys: readonly ColumnKey[]) => readonly ChangedCells[] | null;
}

export interface ScreenerTables {
  /** What a reader may see, no later than its pace. Counts as looking at it. */
  readonly table: (
    kind: UniverseKind,
    visitor: Visitor,
    signal?: AbortSignal,
  ) => Promise<Sourced<ScreenerTable>>;
  /** Fills rows of which nothing is known yet before all others, for whoever waits for a few. */
  readonly ahead: (
    kind: UniverseKind,
    symbols: readonly string[],
    signal: AbortSignal,
  ) => Promise<void>;
  /**
   * The companies that are followed, with their newest quotes at a delay: what boards of the market
   * are made of where nobody else has them.
   */
  readonly board: (delay: number, signal: AbortSignal) => Promise<Sourced<readonly BoardEntry[]>>;
  /** The companies that may be asked about, the best known first. */
  readonly members: () => Promise<readonly Instrument[]>;
  /** Resolves when nothing is left to fill; for tests and benches. */
  readonly whole: (kind: UniverseKind) => Promise<void>;
  /** Begins to fill a while after the start. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

interface SeenView {
  readonly view: TableView;
  readonly delayFor: (exchange: Exchange) => number;
  readonly delays: readonly number[];
  askedAt: number;
}

interface Universe {
  readonly kind: UniverseKind;
  rows: UniverseRows;
  /** The symbols that may be asked about. */
  asked: readonly SymbolId[];
  /** Resolves when they are known. */
  ready: Promise<void>;
  loadedAt: number;
  askedAt: number;
  readonly quotes: Map<number, UniverseQuotes>;
  readonly views: Map<string, SeenView>;
  isFollowed: boolean;
}

/** The tables of all universes: loaded on first need, filled in the background, live while looked at. */
export function screenerTables(parts: ScreenerParts): ScreenerTables {
  const { market, clock, pace } = parts;
  const { registry } = market;
  const ending = new AbortController();
  const { signal } = ending;
  const universes = new Map<UniverseKind, Promise<Universe>>();
  const work = new Set<Promise<void>>();
  let filling: Promise<void> | undefined;
  /** When nothing was left to fill. */
  let filledAt = -Infinity;
  /** When rows that are not asked about one by one were filled. */
  let framedAt = -Infinity;

  // Versions of this process differ from those of any other in their last digits.
  const slot = Math.floor(Math.random() * 10_000);
  let tenths = 0;
  const nextVersion = (): number => {
    tenths = Math.max(tenths + 1, Math.floor(Date.now() / 100));
    return tenths * 10_000 + slot;
  };

  const inBackground = (task: () => Promise<void>): Promise<void> => {
    const running: Promise<void> = task()
      .catch((problem: unknown) => {
        if (!signal.aborted) parts.onProblem(problem);
      })
      .finally(() => work.delete(running));
    work.add(running);
    return running;
  };

  const instrumentsOf = async (kind: UniverseKind): Promise<readonly Instrument[]> => {
    const { data } = await registry.ask('universe', { types: [] }, signal);
    return data
      .filter(({ type, delistedOn }) => universeOf(type) === kind && delistedOn === null)
      .toSorted((a, b) => b.popularity - a.popularity || (a.symbol < b.symbol ? -1 : 1))
      .slice(0, MOST_ROWS);
  };

  const askable = async (rows: UniverseRows): Promise<readonly SymbolId[]> => {
    const { mayAsk } = parts;
    if (mayAsk === undefined) return rows.symbols;
    const found: SymbolId[] = [];
    for (const [place, symbol] of rows.symbols.entries())
      if (await mayAsk(symbol, place)) found.push(symbol);
    return found;
  };

  async function load(kind: UniverseKind): Promise<Universe> {
    const rows = await UniverseRows.of(await instrumentsOf(kind));
    await parts.kept
      ?.restore(kind, rows, market.now())
      // A table that cannot be read is filled anew.
      .catch((problem: unknown) => parts.onProblem(problem));
    const now = clock();
    const state: Universe = {
      kind,
      rows,
      asked: parts.mayAsk === undefined ? rows.symbols : [],
      ready: Promise.resolve(),
      loadedAt: now,
      askedAt: now,
      quotes: new Map(),
      views: new Map(),
      isFollowed: false,
    };
    // Thousands of look-ups: nobody waits for them to see names and what was kept.
    if (parts.mayAsk !== undefined)
      state.ready = inBackground(async () => {
        state.asked = await askable(rows);
        state.quotes.clear();
        filledAt = -Infinity;
      });
    return state;
  }

  function universe(kind: UniverseKind): Promise<Universe> {
    let known = universes.get(kind);
    if (known === undefined) {
      known = load(kind);
      universes.set(kind, known);
      // A source that was down is asked again by whoever comes next.
      known.catch(() => universes.delete(kind));
    }
    return known;
  }

  /** New listings come in, what is delisted goes; facts that are known stay. */
  async function reload(state: Universe): Promise<void> {
    state.loadedAt = clock();
    const instruments = await instrumentsOf(state.kind);
    const before = state.rows;
    const isSame =
      instruments.length === before.symbols.length &&
      instruments.every(({ symbol }, row) => before.symbols[row] === symbol);
    if (isSame) return;
    const rows = await UniverseRows.of(instruments);
    await parts.kept?.restore(state.kind, rows, market.now());
    state.asked = await askable(rows);
    state.rows = rows;
  }

  const quotesAt = (state: Universe, delay: number): UniverseQuotes => {
    let quotes = state.quotes.get(delay);
    if (quotes === undefined) {
      quotes = universeQuotes(registry, delay, clock);
      state.quotes.set(delay, quotes);
    }
    return quotes;
  };

  /** Readers with the same rights see the same table. */
  function viewFor(state: Universe, granted: Entitlement): SeenView {
    const exchanges = [...new Set(state.rows.instruments.map(({ exchange }) => exchange))];
    const live = exchanges.filter((exchange) => delayOf(granted, exchange) === 0).toSorted();
    const name = live.join(' ');
    const known = state.views.get(name);
    if (known !== undefined) return known;
    const delays = new Map(exchanges.map((exchange) => [exchange, delayOf(granted, exchange)]));
    const seen: SeenView = {
      view: tableView(nextVersion),
      delayFor: (exchange) => delays.get(exchange) ?? DELAY,
      delays: [...new Set(delays.values())],
      askedAt: clock(),
    };
    state.views.set(name, seen);
    const oldest = [...state.views].toSorted(([, a], [, b]) => a.askedAt - b.askedAt);
    for (const [other] of oldest.slice(0, Math.max(0, state.views.size - MOST_VIEWS)))
      if (other !== name) state.views.delete(other);
    return seen;
  }

  const showQuotes = async (state: Universe, { view, delayFor }: SeenView): Promise<void> => {
    const { rows } = state;
    await view.refresh(rows, (symbol, row) => {
      const quote = quotesAt(state, delayFor(rows.instruments[row]!.exchange)).of(symbol);
      // Its facts are of another price: they come next.
      if (quote !== undefined && isFarOff(rows, row, quote)) rows.filledAt[row] = 0;
      return quote;
    });
  };

  const askQuotes = async (state: Universe, delays: Iterable<number>): Promise<void> => {
    await Promise.all(
      [...delays].map((delay) => quotesAt(state, delay).refresh(state.asked, signal)),
    );
  };

  /** Follows the market while somebody looks. */
  function follow(state: Universe): void {
    if (state.isFollowed) return;
    state.isFollowed = true;
    void inBackground(async () => {
      try {
        while (!signal.aborted && clock() - state.askedAt < LOOKING_MS) {
          await pause(pace.quotes, undefined, { signal, ref: false });
          if (clock() - state.loadedAt > UNIVERSE_MS) await reload(state);
          const looked = [...state.views.values()].filter(
            ({ askedAt }) => clock() - askedAt < LOOKING_MS,
          );
          await inRequestContext({ priority: 'prefetch', patience: 2 * SECOND }, () =>
            askQuotes(state, new Set(looked.flatMap(({ delays }) => delays))),
          );
          for (const seen of looked) await showQuotes(state, seen);
        }
      } finally {
        state.isFollowed = false;
      }
    });
  }

  async function fillOne(kind: UniverseKind, isNeeded: boolean): Promise<void> {
    const state = await universe(kind);
    const { rows } = state;
    const isUsed = isNeeded || clock() - state.askedAt < HOUR;
    const asked = new Set(state.asked);
    const due = dueRows(rows, market.now(), isUsed ? FACTS_MS : Infinity).filter((row) =>
      asked.has(rows.symbols[row]!),
    );
    await fillDue(state, due, signal);
    if (kind === 'equity') await fillOthers(state);
  }

  const keepRows = async ({ kind, rows }: Universe, filled: readonly number[]): Promise<void> => {
    const pieces = new Map(filled.map((row) => [Math.floor(row / PIECE), row]));
    for (const row of pieces.values()) await parts.kept?.keep(kind, rows, row, market.now());
  };

  /** Companies that no vendor is asked about one by one: from figures of all companies at once. */
  async function fillOthers(state: Universe): Promise<void> {
    const { rows } = state;
    if (parts.mayAsk === undefined || !registry.has('framedStatements')) return;
    const asked = new Set(state.asked);
    // What was kept over a restart is not asked for again.
    const isFresh = rows.symbols.some(
      (symbol, row) => !asked.has(symbol) && market.now() - rows.filledAt[row]! < FACTS_MS,
    );
    if (isFresh || clock() - framedAt < FACTS_MS) return;
    try {
      const statements: FramedStatement[] = [];
      for (const year of framedYears(market.now())) {
        const answer = await registry.ask('framedStatements', { year }, signal, {
          maxAge: 0,
          keep: false,
        });
        statements.push(...answer.data);
      }
      const filled = await fillFramed(rows, asked, statements, market.now());
      framedAt = clock();
      if (filled.length === 0) return;
      rows.epoch += 1;
      await keepRows(state, filled);
    } catch (thrown) {
      // The next time that it is looked what is due.
      if (!signal.aborted && !(thrown instanceof ProviderError)) throw thrown;
    }
  }

  async function fillDue(
    state: Universe,
    due: readonly number[],
    until: AbortSignal,
  ): Promise<void> {
    const { rows } = state;
    if (due.length === 0) return;
    await fillRows(
      rows,
      due,
      {
        source: parts.facts,
        quotes: async (symbols, delay, until) => {
          const answer = await registry.ask('quotes', { symbols, delay }, until, { keep: false });
          return new Map(answer.data.map((quote) => [quote.symbol, quote]));
        },
        delay: DELAY,
        maxAge: FACTS_MS,
        now: market.now,
        share: () => pace.share[clock() - state.askedAt < LOOKING_MS ? 0 : 1],
        onBatch: (filled) => keepRows(state, filled),
        onProblem: parts.onProblem,
      },
      until,
    );
  }

  async function fillAhead(
    kind: UniverseKind,
    symbols: readonly string[],
    until: AbortSignal,
  ): Promise<void> {
    const state = await universe(kind);
    const wanted = new Set(symbols);
    const due: number[] = [];
    for (const row of dueRows(state.rows, market.now(), Infinity)) {
      const symbol = state.rows.symbols[row]!;
      if (due.length >= MOST_AHEAD || !wanted.has(symbol)) continue;
      if ((await parts.mayAsk?.(symbol, row)) ?? true) due.push(row);
    }
    if (due.length === 0) return;
    await fillDue(state, due, AbortSignal.any([signal, until]));
    for (const seen of state.views.values()) await showQuotes(state, seen);
  }

  /** All that is due, the universe that was asked for last first. */
  const fill = (): Promise<void> => {
    filling ??= inBackground(() =>
      inRequestContext({ priority: 'nightly', patience: 30 * SECOND }, async () => {
        const states = await Promise.allSettled(universes.values());
        const order = states
          .flatMap((state) => (state.status === 'fulfilled' ? [state.value] : []))
          .toSorted((a, b) => b.askedAt - a.askedAt)
          .map(({ kind }) => kind);
        for (const kind of order) await fillOne(kind, false);
      }),
    ).finally(() => {
      filling = undefined;
      filledAt = clock();
    });
    return filling;
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    table: async (kind, visitor, until = signal) => {
      const [state, granted] = await Promise.all([universe(kind), market.entitlement(visitor)]);
      until.throwIfAborted();
      const seen = viewFor(state, granted);
      const now = clock();
      state.askedAt = now;
      seen.askedAt = now;
      const isOld = seen.delays.some(
        (delay) => now - quotesAt(state, delay).at() > 2 * pace.quotes + SECOND,
      );
      if (isOld) {
        const arrived = askQuotes(state, seen.delays);
        arrived.catch(() => undefined);
        await Promise.race([arrived, pause(pace.patience, undefined, { ref: false })]);
      }
      if (isOld || seen.view.engine() === undefined) await showQuotes(state, seen);
      follow(state);
      if (now - filledAt > FILL_EVERY) void fill();
      const engine = seen.view.engine()!;
      const delayedBy = Math.max(0, ...seen.delays);
      const answer = sourced<ScreenerTable>(
        market.sources.map(({ id }) => id).join(', '),
        market.now() - delayedBy,
        {
          engine,
          table: engine.table,
          version: seen.view.version(),
          all: state.rows.symbols.length,
          filled: state.rows.filled,
          changes: seen.view.changes,
        },
        delayedBy,
      );
      // Before the first quotes arrive, those of the facts are shown.
      const isStale = seen.delays.some((delay) => {
        const quotes = quotesAt(state, delay);
        return quotes.isStale() || quotes.at() === -Infinity;
      });
      return { ...answer, stale: isStale };
    },
    ahead: (kind, symbols, until) =>
      inRequestContext({ priority: 'prefetch', patience: 5 * SECOND }, () =>
        fillAhead(kind, symbols, until),
      ),
    board: async (delay, until) => {
      const state = await universe('equity');
      await state.ready;
      until.throwIfAborted();
      const quotes = quotesAt(state, delay);
      if (clock() - quotes.at() > 2 * pace.quotes + SECOND) {
        const arrived = askQuotes(state, [delay]);
        arrived.catch(() => undefined);
        await Promise.race([arrived, pause(pace.patience, undefined, { ref: false })]);
      }
      const entries = state.rows.instruments.flatMap((instrument): BoardEntry[] => {
        const quote = quotes.of(instrument.symbol);
        return quote === undefined || !isCompany(instrument.type) ? [] : [{ instrument, quote }];
      });
      if (entries.length === 0)
        throw new ProviderError('not-yet', 'The quotes of the market are not there yet.');
      const answer = sourced(
        market.sources.map(({ id }) => id).join(', '),
        market.now() - delay,
        entries,
        delay,
      );
      return { ...answer, stale: quotes.isStale() || quotes.at() === -Infinity };
    },
    members: async () => {
      const state = await universe('equity');
      await state.ready;
      const asked = new Set(state.asked);
      return state.rows.instruments.filter(
        ({ symbol, type }) => asked.has(symbol) && isCompany(type),
      );
    },
    whole: async (kind) => {
      await (
        await universe(kind)
      ).ready;
      while (filling !== undefined) await filling;
      await fillOne(kind, true);
    },
    start: () => {
      timer = setTimeout(() => {
        void inBackground(async () => {
          for (const kind of UNIVERSE_KINDS) await universe(kind);
          await pause(FILL_AFTER, undefined, { signal, ref: false });
          await fill();
        });
      }, RESTORE_AFTER);
      timer.unref();
    },
    close: async () => {
      clearTimeout(timer);
      ending.abort();
      await Promise.allSettled(work);
    },
  };
}
