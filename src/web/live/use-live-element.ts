import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { type LiveQuote, topicKey } from '../../contract/stream.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { useLiveStore } from './use-live-store.ts';
import { quoteIn } from './live-value.ts';
import { watchVisible } from './use-visible.ts';

/** Tells of every new value until the returned function is called. */
export type Watch = (onChange: () => void) => () => void;

const never: Watch = () => () => {};

/**
 * Keeps an element at its newest value without rendering: React draws it, ticks write into it.
 * `show` runs after every render, because React may have written an older value, and with every
 * change while the element can be seen.
 */
export function useLiveElement<E extends Element>(
  watch: Watch,
  show: (element: E, rendered: boolean) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const write = useEffectEvent((rendered: boolean) => {
    if (ref.current !== null) show(ref.current, rendered);
  });
  useLayoutEffect(() => write(true));
  useEffect(() => {
    if (ref.current === null) return undefined;
    let stop: (() => void) | undefined;
    const leave = watchVisible(ref.current, (visible) => {
      stop?.();
      stop = visible ? watch(() => write(false)) : undefined;
      if (visible) write(false);
    });
    return () => {
      leave();
      stop?.();
    };
  }, [watch]);
  return ref;
}

/** The same for what follows the quote of a symbol, as long as it is `watching`. */
export function useQuoteElement<E extends Element>(
  symbol: SymbolId,
  show: (element: E, quote: LiveQuote | undefined, rendered: boolean) => void,
  watching = true,
): RefObject<E | null> {
  const store = useLiveStore();
  const key = topicKey('quotes', symbol);
  const watch = useCallback<Watch>(
    (onChange) => (watching ? store.watch(key, onChange) : never(onChange)),
    [store, key, watching],
  );
  return useLiveElement(watch, (element, rendered) =>
    show(element, quoteIn(store.value(key)), rendered),
  );
}
