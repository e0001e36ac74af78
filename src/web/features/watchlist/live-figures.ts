import { useCallback, useEffect, useMemo, useRef } from 'react';
import { topicKey } from '../../../contract/stream.ts';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useLiveStore } from '../../live/use-live-store.ts';
import { LIVE_FIELDS } from '../../widgets/fields/live-fields.ts';

/** The newest figure of the stream; undefined where it says nothing. */
export type LiveFigure = (symbol: SymbolId, field: FieldId) => number | undefined;

/** What the stream says now. It is the same function throughout: whoever asks is not told of news. */
export function useLiveFigure(): LiveFigure {
  const store = useLiveStore();
  // The first render is the document's, which knows nothing of the stream.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
  }, []);
  return useCallback(
    (symbol, field) => {
      const name = LIVE_FIELDS.get(field);
      if (name === undefined || !isMounted.current) return undefined;
      const quote = store.value(topicKey('quotes', symbol));
      const value =
        quote?.is === 'snapshot' && quote.kind === 'quotes' ? quote.value[name] : undefined;
      return typeof value === 'number' ? value : undefined;
    },
    [store],
  );
}

/** A connection watches a limited number of things, and the page shows other live figures too. */
const MOST_FOLLOWED = 400;

/** Calls back when a quote of a list changes, also of rows that are out of view. */
export function useFollowQuotes(symbols: readonly SymbolId[], isWanted: boolean) {
  const store = useLiveStore();
  return useMemo(
    () =>
      isWanted
        ? (onChange: () => void) => {
            const stops = symbols
              .slice(0, MOST_FOLLOWED)
              .map((symbol) => store.watch(topicKey('quotes', symbol), onChange));
            return () => {
              for (const stop of stops) stop();
            };
          }
        : undefined,
    [store, symbols, isWanted],
  );
}
