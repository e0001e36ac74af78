import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { storedList } from '../../shell/boot/stored-list.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const kept = storedList<readonly [symbol: string, peers: string]>({
  key: 'tapedeck:peers',
  most: 100,
  isEntry: (value): value is readonly [string, string] =>
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string'),
  idOf: ([symbol]) => symbol,
});

/** `MSFT,AAPL` or words between spaces, semicolons or lines: each symbol once, in order. */
export function readSymbols(text: string): readonly SymbolId[] {
  const found = text.split(/[\s,;]+/).flatMap((part) => parseSymbolId(part) ?? []);
  return [...new Set(found)];
}

/** The peers that the reader has chosen for a symbol; none when they were never changed. */
export const rememberedPeers = (storage: Store, symbol: SymbolId): readonly SymbolId[] =>
  readSymbols(kept.read(storage).find(([known]) => known === symbol)?.[1] ?? '');

/** Keeps them for the next visit; no peers mean that they are chosen automatically again. */
export function rememberPeers(storage: Store, symbol: SymbolId, peers: readonly SymbolId[]): void {
  if (peers.length === 0) kept.remove(storage, symbol);
  else kept.put(storage, [symbol, peers.join(',')]);
}
