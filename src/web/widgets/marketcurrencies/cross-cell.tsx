import { useCallback, useRef } from 'react';
import { topicKey } from '../../../contract/stream.ts';
import {
  type Cross,
  crossOf,
  legOf,
  type LegPrice,
  type MatrixCurrency,
  rateDecimals,
} from '../../../domain/money/currency-matrix.ts';
import { currentQuote } from '../../../domain/quotes/newest-price.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { heatColour } from '../../charts/heat-scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveStore } from '../../live/use-live-store.ts';
import { quoteIn } from '../../live/live-value.ts';
import { showFigure } from '../../live/show-figure.ts';
import { useLiveElement, type Watch } from '../../live/use-live-element.ts';

/** A move of this size has the full colour. */
const STRONG = 0.01;

export type FxView = 'rate' | 'change';

/** The rate of two currencies, written anew whenever one of its legs moves. */
export function CrossCell({
  base,
  quote,
  view,
  known,
}: {
  readonly base: MatrixCurrency;
  readonly quote: MatrixCurrency;
  readonly view: FxView;
  /** What the document came with. */
  readonly known: ReadonlyMap<SymbolId, LegPrice>;
}) {
  const { format } = useI18n();
  const store = useLiveStore();
  const watch = useCallback<Watch>(
    (onChange) => {
      const stops = [base, quote].flatMap((currency) => {
        const leg = legOf(currency);
        return leg === null ? [] : [store.watch(topicKey('quotes', leg.symbol), onChange)];
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, base, quote],
  );
  const first = crossOf(base, quote, (symbol) => known.get(symbol));
  const shown = useRef(figureOf(first, view));
  const textOf = (cross: Cross): string => {
    if (view === 'change') return format.signedPercent(cross.change);
    return cross.rate === null ? MISSING : format.number(cross.rate, rateDecimals(cross.rate));
  };
  const ref = useLiveElement<HTMLDataElement>(watch, (element, rendered) => {
    const cross = crossOf(base, quote, (symbol) => {
      const live = quoteIn(store.value(topicKey('quotes', symbol)));
      return live === undefined ? known.get(symbol) : currentQuote(live);
    });
    const value = figureOf(cross, view);
    const before = shown.current;
    if (value === before && !rendered) return;
    shown.current = value;
    showFigure(element, { text: textOf(cross), value, before: rendered ? null : before });
    element.style.backgroundColor = colourOf(cross);
  });
  return (
    <data
      ref={ref}
      value={figureOf(first, view) ?? undefined}
      className="flex h-full items-center justify-end px-2 tabular-nums data-[flash=down]:text-loss data-[flash=up]:text-gain"
      style={{ backgroundColor: colourOf(first) }}
    >
      {textOf(first)}
    </data>
  );
}

const figureOf = (cross: Cross, view: FxView): number | null =>
  view === 'rate' ? cross.rate : cross.change;

const colourOf = ({ change }: Cross): string =>
  heatColour('diverging', change === null ? null : Math.max(-1, Math.min(1, change / STRONG)));
