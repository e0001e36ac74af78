import { useMemo, useSyncExternalStore } from 'react';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { readRecent } from '../../shell/symbols/recent-symbols.ts';

function subscribe(tell: () => void): () => void {
  addEventListener('storage', tell);
  return () => removeEventListener('storage', tell);
}

const stored = (): string => {
  try {
    return readRecent(localStorage)
      .map(({ symbol }) => symbol)
      .join(' ');
  } catch {
    // A browser that refuses storage remembers nothing.
    return '';
  }
};

/** What this browser has looked at, newest first; undefined until the server's render is over. */
export function useRecentSymbols(): readonly SymbolId[] | undefined {
  const text = useSyncExternalStore(subscribe, stored, () => undefined);
  return useMemo(
    () =>
      text
        ?.split(' ')
        .map(parseSymbolId)
        .filter((symbol) => symbol !== null),
    [text],
  );
}
