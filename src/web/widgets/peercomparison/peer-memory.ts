import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';

const KEY = 'tapedeck:peers';
/** Symbols whose peers are kept; the ones chosen longest ago go first. */
const MOST = 100;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Kept = readonly (readonly [symbol: string, peers: string])[];

function readAll(storage: Store): Kept {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** `MSFT,AAPL` or words between spaces, semicolons or lines: each symbol once, in order. */
export function readSymbols(text: string): readonly SymbolId[] {
  const found = text.split(/[\s,;]+/).flatMap((part) => parseSymbolId(part) ?? []);
  return [...new Set(found)];
}

/** The peers that the reader has chosen for a symbol; none when they were never changed. */
export const rememberedPeers = (storage: Store, symbol: SymbolId): readonly SymbolId[] =>
  readSymbols(readAll(storage).find(([known]) => known === symbol)?.[1] ?? '');

/** Keeps them for the next visit; no peers mean that they are chosen automatically again. */
export function rememberPeers(storage: Store, symbol: SymbolId, peers: readonly SymbolId[]): void {
  try {
    const others = readAll(storage).filter(([known]) => known !== symbol);
    const own: Kept = peers.length === 0 ? [] : [[symbol, peers.join(',')]];
    storage.setItem(KEY, JSON.stringify([...own, ...others].slice(0, MOST)));
  } catch {
    // A browser that refuses storage has the address.
  }
}
