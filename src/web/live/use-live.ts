import { useCallback, useSyncExternalStore } from 'react';
import type { BarInterval } from '../../domain/prices/bar.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { type LiveQuote, topicKey, type TopicKind } from '../../contract/stream.ts';
import { useLiveStore } from './use-live-store.ts';
import type { LiveState } from './live-store.ts';
import { type LiveOf, type LiveValue, quoteIn } from './live-value.ts';

const never = () => () => {};
const unknown = () => undefined;

/** Part of a live value; whoever reads it renders again when that part changes, and only then. */
function useLivePart<T>(
  key: string,
  watching: boolean,
  part: (value: LiveValue | undefined) => T,
): T | undefined {
  const store = useLiveStore();
  const subscribe = useCallback(
    (onChange: () => void) => (watching ? store.watch(key, onChange) : never()),
    [store, key, watching],
  );
  return useSyncExternalStore(subscribe, () => part(store.value(key)), unknown);
}

/** One field of a quote: a number or a text, so that equal means unchanged. */
export const useQuoteField = <F extends keyof LiveQuote>(
  symbol: SymbolId,
  field: F,
  watching = true,
): LiveQuote[F] | undefined =>
  useLivePart(topicKey('quotes', symbol), watching, (value) => quoteIn(value)?.[field]);

/** How far behind the market a topic is, in ms; undefined until it is known. */
export const useLiveDelay = (symbol: SymbolId, watching = true): number | undefined =>
  useLivePart(topicKey('quotes', symbol), watching, (value) =>
    value?.is === 'snapshot' ? value.delay : undefined,
  );

/** The whole of a topic: trades, the order book, or the last bars of a chart. */
export const useLiveTopic = <K extends TopicKind>(
  kind: K,
  symbol: SymbolId,
  interval?: BarInterval,
  watching = true,
): LiveOf[K] | undefined =>
  useLivePart(topicKey(kind, symbol, interval), watching, (value) =>
    value?.is === 'snapshot' ? (value.value as LiveOf[K]) : undefined,
  );

export function useLiveState(): LiveState {
  const store = useLiveStore();
  return useSyncExternalStore(store.onState, store.state, () => 'connecting');
}
