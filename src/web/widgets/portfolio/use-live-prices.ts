import { useEffect, useMemo, useState } from 'react';
import { type LiveQuote, topicKey } from '../../../contract/stream.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useLiveStore } from '../../live/use-live-store.ts';
import { quoteIn } from '../../live/live-value.ts';
import type { LivePrice } from './live-change.ts';

/** Sums follow the prices this often (ms); nobody reads them faster. */
const EVERY = 1_000;

const lastOf = ({ last }: LiveQuote): number => last;

/** Prices of these symbols by the stream; whoever reads them renders about once a second. */
export function useLivePrices(
  symbols: readonly SymbolId[],
  /** Always the same function: which of the prices is wanted. */
  priceIn: (quote: LiveQuote) => number = lastOf,
): LivePrice {
  const store = useLiveStore();
  const [tick, setTick] = useState(0);
  // The same symbols in another list are the same: watching anew would ask the stream anew.
  const wanted = symbols.map((symbol) => topicKey('quotes', symbol)).join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setTick((before) => before + 1);
      }, EVERY);
    };
    const stops = (wanted === '' ? [] : wanted.split(' ')).map((key) => store.watch(key, changed));
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [store, wanted]);
  return useMemo(
    () => (symbol) => {
      const quote = quoteIn(store.value(topicKey('quotes', symbol)));
      return quote === undefined ? undefined : priceIn(quote);
    },
    // Another function with every tick: what is computed from it is computed anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, tick, priceIn],
  );
}
