import { readComparedList } from '../../../domain/funds/compared-list.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { storedList } from '../../shell/boot/stored-list.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const kept = storedList<string>({
  key: 'tapedeck:compared-funds',
  most: 1,
  isEntry: (value): value is string => typeof value === 'string',
  idOf: (text) => text,
});

/** The funds that were compared last; none where there was no comparison. */
export const lastCompared = (storage: Store): readonly SymbolId[] =>
  readComparedList(kept.read(storage)[0] ?? '').compared;

/** One fund alone is no comparison. */
export function rememberCompared(storage: Store, symbols: readonly SymbolId[]): void {
  if (symbols.length > 1) kept.put(storage, symbols.join(','));
}
