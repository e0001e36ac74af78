import { INSTRUMENT_TYPES, type InstrumentType } from '../../../domain/symbols/instrument.ts';

export interface RecentSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly symbolType: InstrumentType;
}

const KEY = 'tapedeck:recent-symbols';
const MOST = 8;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The symbols that were looked at last, newest first; a damaged list is an empty one. */
export function readRecent(storage: Store): readonly RecentSymbol[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSymbol(storage: Store, { symbol, name, symbolType }: RecentSymbol): void {
  try {
    const others = readRecent(storage).filter((recent) => recent.symbol !== symbol);
    const list = [{ symbol, name, symbolType }, ...others].slice(0, MOST);
    storage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A browser that refuses storage has no recent symbols.
  }
}

function isRecent(value: unknown): value is RecentSymbol {
  if (typeof value !== 'object' || value === null) return false;
  const { symbol, name, symbolType } = value as Record<string, unknown>;
  return (
    typeof symbol === 'string' &&
    typeof name === 'string' &&
    (INSTRUMENT_TYPES as readonly unknown[]).includes(symbolType)
  );
}
