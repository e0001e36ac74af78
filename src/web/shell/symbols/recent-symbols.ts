import { INSTRUMENT_TYPES, type InstrumentType } from '../../../domain/symbols/instrument.ts';
import { storedList } from '../boot/stored-list.ts';

export interface RecentSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly symbolType: InstrumentType;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const recent = storedList<RecentSymbol>({
  key: 'tapedeck:recent-symbols',
  most: 8,
  isEntry: isRecent,
  idOf: ({ symbol }) => symbol,
});

/** The symbols that were looked at last, newest first. */
export const readRecent = recent.read;

export function rememberSymbol(storage: Store, { symbol, name, symbolType }: RecentSymbol): void {
  recent.put(storage, { symbol, name, symbolType });
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
