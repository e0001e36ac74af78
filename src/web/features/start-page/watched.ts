import { type SymbolId, symbolId } from '../../../domain/symbols/instrument.ts';
import { MOST_SYMBOLS } from '../../widgets/quotelist/quote-rows-query.ts';

export interface WatchedList {
  readonly id: string;
  readonly name: string;
  readonly symbols: readonly SymbolId[];
}

/** What the reader watches. */
export interface Watched {
  /** `examples` for whoever watches nothing yet; `waiting` while only the browser knows. */
  readonly kind: 'own' | 'examples' | 'waiting' | 'failed';
  readonly lists: readonly WatchedList[];
  /** Of all lists, each once. */
  readonly symbols: readonly SymbolId[];
}

/** For readers without a list: large companies that everybody knows. */
const EXAMPLES = [
  'NVDA',
  'MSFT',
  'AAPL',
  'AMZN',
  'GOOGL',
  'META',
  'AVGO',
  'TSLA',
  'BRK.B',
  'JPM',
  'LLY',
  'WMT',
  'V',
  'XOM',
  'UNH',
  'COST',
].map(symbolId);

export const WATCHES_EXAMPLES: Watched = { kind: 'examples', lists: [], symbols: EXAMPLES };
export const WAITING: Watched = { kind: 'waiting', lists: [], symbols: [] };
export const UNREAD: Watched = { kind: 'failed', lists: [], symbols: [] };

/** Lists in their order; those in the trash are left out by the caller. */
export function watchedOf(lists: readonly WatchedList[]): Watched {
  const symbols = [...new Set(lists.flatMap((list) => list.symbols))].slice(0, MOST_SYMBOLS);
  return symbols.length === 0
    ? { ...WATCHES_EXAMPLES, lists: lists.map(({ id, name }) => ({ id, name, symbols: [] })) }
    : {
        kind: 'own',
        lists: lists.map(({ id, name, symbols: own }) => ({ id, name, symbols: own })),
        symbols,
      };
}

/** What the reader watches and holds: calendar and headlines are about both. */
export function followedOf(watched: Watched, held: readonly SymbolId[]): Watched {
  if (held.length === 0 || watched.kind === 'waiting' || watched.kind === 'failed') return watched;
  const own = watched.kind === 'own' ? watched.symbols : [];
  // Holdings first: money is in them, and only so many symbols fit into a call.
  const symbols = [...new Set([...held, ...own])].slice(0, MOST_SYMBOLS);
  return { ...watched, kind: 'own', symbols };
}

/** The symbols that the panel of one list shows: of the chosen list, or of all of them. */
export function symbolsOfList(
  { lists, symbols }: Watched,
  choice: string | null,
): { readonly list: WatchedList | undefined; readonly symbols: readonly SymbolId[] } {
  const list = lists.find(({ id }) => id === choice);
  return list === undefined
    ? { list, symbols }
    : { list, symbols: list.symbols.slice(0, MOST_SYMBOLS) };
}
