import { useRef, useState } from 'react';
import type { LiveQuote } from '../../contract/stream.ts';
import { currentQuote } from '../../domain/quotes/newest-price.ts';
import { priceDecimals } from '../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { type Figure, MISSING } from '../../i18n/formats.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { Change, rewriteChange } from '../ui/change-pill.tsx';
import { classNames } from '../ui/class-names.ts';
import { showFigure } from './show-figure.ts';
import { useQuoteElement } from './use-live-element.ts';

type NumericField = {
  [F in keyof LiveQuote]: LiveQuote[F] extends number | null ? F : never;
}[keyof LiveQuote];

interface CellProps {
  readonly symbol: SymbolId;
  /** What the document came with, shown until the stream says something. */
  readonly initial?: Figure;
  /** Nothing is known at first: the cell is empty until something is, so that no dash moves. */
  readonly later?: boolean;
  /** On a board: what trades all day has the price of this moment (`currentQuote`). */
  readonly current?: boolean;
}

const LATER = 'grow text-right';

const shownQuote = (quote: LiveQuote | undefined, current: boolean): LiveQuote | undefined =>
  quote !== undefined && current ? currentQuote(quote) : quote;

/**
 * A figure of a quote that follows the market while it can be seen, and flashes when it moves: a
 * price unless the decimals say otherwise.
 */
export function QuoteCell({
  symbol,
  field,
  initial = null,
  decimals,
  currency,
  signed = false,
  later = false,
  current = false,
}: CellProps & {
  readonly field: NumericField;
  readonly decimals?: number;
  /** Of the price, where its neighbours are in others. */
  readonly currency?: string;
  /** A change rather than a level: a gain has its plus. */
  readonly signed?: boolean;
}) {
  const { format } = useI18n();
  const textOf = (value: number | null): string => {
    if (value === null) return MISSING;
    const digits = decimals ?? priceDecimals(symbol, value);
    return currency === undefined
      ? (signed ? format.signed : format.number)(value, digits)
      : (signed ? format.signedMoney : format.money)(value, currency, digits);
  };
  const shown = useRef(initial);
  const ref = useQuoteElement<HTMLDataElement>(symbol, (element, told, rendered) => {
    if (later && told === undefined) return;
    const quote = shownQuote(told, current);
    const value = quote?.[field] ?? initial;
    const before = shown.current;
    element.toggleAttribute('data-stale', quote?.stale ?? false);
    if (value === before && !rendered) return;
    shown.current = value;
    showFigure(element, { text: textOf(value), value, before });
  });
  return (
    <data
      ref={ref}
      value={initial ?? undefined}
      className={classNames(
        '-mx-0.5 rounded-xs px-0.5 tabular-nums data-stale:text-faint data-[flash=down]:bg-loss-soft data-[flash=up]:bg-gain-soft',
        later && LATER,
      )}
    >
      {later ? null : textOf(initial)}
    </data>
  );
}

/** The change on the day, by arrow, sign and colour. */
export function QuoteChange({ symbol, initial = null, later = false, current = false }: CellProps) {
  const { format } = useI18n();
  // Rendered when it becomes known; from then on it is rewritten.
  const [first, setFirst] = useState<number | null>();
  const percent = first ?? initial;
  const ref = useQuoteElement<HTMLSpanElement>(symbol, (element, quote) => {
    const value = shownQuote(quote, current)?.changePercent ?? initial;
    if ((value === null) !== (percent === null)) setFirst(value);
    else if (value !== null) rewriteChange(element, value / 100, format);
  });
  return (
    <span ref={ref} className={later ? LATER : undefined}>
      {later && first === undefined ? null : (
        <Change ratio={percent === null ? null : percent / 100} />
      )}
    </span>
  );
}
