import type { Quote } from '../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { LooseRecord } from '../loose.ts';
import type { AlpacaFeed } from './feed.ts';
import {
  type ConnectionOptions,
  type LiveConnection,
  liveConnection,
  type LiveState,
} from './live-connection.ts';
import { withMessage } from './live-fold.ts';
import type { Known } from './map-quotes.ts';
import { alpacaSymbol, ourSymbol } from './symbols.ts';

type OnQuote = (quote: Quote) => void;

export interface LiveQuotesOptions extends Omit<ConnectionOptions, 'onData' | 'onSubscribed'> {
  readonly feed: AlpacaFeed;
  /** Snapshots, from which the messages of the stream go on. */
  readonly load: (symbols: readonly SymbolId[]) => Promise<ReadonlyMap<SymbolId, Known>>;
  readonly quoteOf: (symbol: SymbolId, known: Known) => Quote | null;
}

export interface LiveQuotes {
  readonly subscribe: (symbols: readonly SymbolId[], onQuote: OnQuote) => () => void;
  /** What is known of a symbol while it is live; `undefined` when it has to be asked for. */
  readonly current: (symbol: SymbolId) => Known | undefined;
  readonly state: () => LiveState;
  readonly close: () => void;
}

/** Readers join one by one: what they want is put together for a moment. */
const GATHER_MS = 20;
/** Busy shares have hundreds of messages a second; nobody sees more than ten. */
const PACE_MS = 100;

interface Watched {
  readonly vendor: string;
  readonly listeners: Set<OnQuote>;
  /** Absent until the snapshot is there. */
  known: Known | undefined;
  /** Messages since the snapshot was asked for. */
  early: LooseRecord[];
}

const MOST_EARLY = 500;

/** Whole quotes out of the stream, for all who watch something, over one connection. */
export function liveQuotes(options: LiveQuotesOptions): LiveQuotes {
  const { feed, setTimer, log } = options;
  const watched = new Map<SymbolId, Watched>();
  const changed = new Set<SymbolId>();
  let gathering = false;
  let pacing = false;
  let isClosed = false;

  const tell = (): void => {
    pacing = false;
    const symbols = [...changed];
    changed.clear();
    for (const symbol of symbols) {
      const entry = watched.get(symbol);
      const quote = entry?.known === undefined ? null : options.quoteOf(symbol, entry.known);
      if (entry === undefined || quote === null) continue;
      for (const listener of entry.listeners) listener(quote);
    }
  };

  const note = (symbol: SymbolId): void => {
    changed.add(symbol);
    if (pacing) return;
    pacing = true;
    setTimer(tell, PACE_MS);
  };

  const load = async (symbols: readonly SymbolId[]): Promise<void> => {
    try {
      const found = await options.load(symbols);
      for (const [symbol, known] of found) {
        const entry = watched.get(symbol);
        if (entry === undefined || isClosed) continue;
        entry.known = entry.early.reduce((so, message) => withMessage(so, message, feed), known);
        entry.early = [];
        note(symbol);
      }
    } catch (err) {
      // Their quotes are asked for, and the next connection loads them again.
      log.warn({ err, symbols: symbols.length }, 'snapshots for the live stream are missing');
    }
  };

  const connection: LiveConnection = liveConnection({
    ...options,
    onSubscribed: (vendors) => {
      const symbols = vendors.map(ourSymbol).filter((symbol) => symbol !== null);
      // What was missed while nobody was connected is unknown: the past is not built upon.
      for (const symbol of symbols) {
        const entry = watched.get(symbol);
        if (entry === undefined) continue;
        entry.known = undefined;
        entry.early = [];
      }
      void load(symbols);
    },
    onData: (message, vendor) => {
      const symbol = ourSymbol(vendor);
      const entry = symbol === null ? undefined : watched.get(symbol);
      if (symbol === null || entry === undefined) return;
      if (entry.known === undefined) {
        if (entry.early.length < MOST_EARLY) entry.early.push(message);
        return;
      }
      const next = withMessage(entry.known, message, feed);
      if (next === entry.known) return;
      entry.known = next;
      note(symbol);
    },
  });

  const gather = (): void => {
    if (gathering) return;
    gathering = true;
    setTimer(() => {
      gathering = false;
      connection.want(new Set([...watched.values()].map(({ vendor }) => vendor)));
    }, GATHER_MS);
  };

  return {
    subscribe: (symbols, onQuote) => {
      // A listener of its own for each call, so that leaving twice takes nobody else away.
      const listener: OnQuote = (quote) => onQuote(quote);
      const joined = symbols.filter((symbol) => {
        const vendor = alpacaSymbol(symbol);
        if (vendor === null || isClosed) return false;
        const entry = watched.get(symbol);
        if (entry === undefined)
          watched.set(symbol, {
            vendor,
            listeners: new Set([listener]),
            known: undefined,
            early: [],
          });
        else entry.listeners.add(listener);
        return true;
      });
      if (joined.length > 0) gather();
      return () => {
        for (const symbol of joined.splice(0)) {
          const entry = watched.get(symbol);
          if (entry?.listeners.delete(listener) !== true || entry.listeners.size > 0) continue;
          watched.delete(symbol);
          gather();
        }
      };
    },
    current: (symbol) => {
      const entry = watched.get(symbol);
      return entry?.known !== undefined && connection.isLive(entry.vendor)
        ? entry.known
        : undefined;
    },
    state: connection.state,
    close: () => {
      isClosed = true;
      watched.clear();
      connection.close();
    },
  };
}
