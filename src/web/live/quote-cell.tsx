import { type RefObject, useEffect, useRef } from 'react';
import type { LiveQuote } from '../../contract/stream.ts';
import { priceDecimals } from '../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { type Figure, MISSING } from '../../i18n/formats.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { Change } from '../ui/change-pill.tsx';
import { flash } from './flash.ts';
import { useQuoteField } from './use-live.ts';
import { useVisible } from './use-visible.ts';

type NumericField = {
  [F in keyof LiveQuote]: LiveQuote[F] extends number | null ? F : never;
}[keyof LiveQuote];

interface CellProps {
  readonly symbol: SymbolId;
  /** What the document came with, shown until the stream says something. */
  readonly initial?: Figure;
}

/**
 * A figure of a quote that follows the market while it can be seen, and flashes when it moves: a
 * price unless the decimals say otherwise.
 */
export function QuoteCell({
  symbol,
  field,
  initial,
  decimals,
  signed = false,
}: CellProps & {
  readonly field: NumericField;
  readonly decimals?: number;
  /** A change rather than a level: a gain has its plus. */
  readonly signed?: boolean;
}) {
  const { format } = useI18n();
  const ref = useRef<HTMLDataElement>(null);
  const visible = useVisible(ref);
  const live = useQuoteField(symbol, field, visible);
  const stale = useQuoteField(symbol, 'stale', visible) ?? false;
  const value = live ?? initial ?? null;
  useFlash(ref, value);
  return (
    <data
      ref={ref}
      value={value ?? undefined}
      data-stale={stale || undefined}
      className="-mx-0.5 rounded-xs px-0.5 tabular-nums data-stale:text-faint data-[flash=down]:bg-loss-soft data-[flash=up]:bg-gain-soft"
    >
      {value === null
        ? MISSING
        : (signed ? format.signed : format.number)(value, decimals ?? priceDecimals(symbol, value))}
    </data>
  );
}

/** The change on the day, by arrow, sign and colour. */
export function QuoteChange({ symbol, initial }: CellProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useVisible(ref);
  const percent = useQuoteField(symbol, 'changePercent', visible) ?? initial ?? null;
  return (
    <span ref={ref}>
      <Change ratio={percent === null ? null : percent / 100} />
    </span>
  );
}

function useFlash(ref: RefObject<HTMLElement | null>, value: number | null): void {
  const before = useRef(value);
  useEffect(() => {
    const old = before.current;
    before.current = value;
    if (old === null || value === null || old === value || ref.current === null) return;
    flash(ref.current, value > old ? 'up' : 'down');
  }, [ref, value]);
}
