import { useRef } from 'react';
import type { PositionRow } from '../../../../contract/trading/results.schema.ts';
import { newestPrice } from '../../../../domain/quotes/newest-price.ts';
import type { PositionFigures } from '../../../../domain/trading/figures.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { showFigure } from '../../../live/show-figure.ts';
import { useQuoteElement } from '../../../live/use-live-element.ts';
import { classNames } from '../../../ui/class-names.ts';
import { gainLook } from '../figure.ts';
import { type LivePosition, livePosition } from '../live-book.ts';
import { useIsPast } from '../past-account.ts';
import { quotedSymbol } from '../use-live-book.ts';

interface MovingProps {
  readonly row: PositionRow;
  readonly field: keyof LivePosition;
  readonly write: (value: number | null) => string;
  /** In the colour of a gain or a loss. */
  readonly coloured?: boolean;
  /** Smaller moves do not flash. */
  readonly least?: number;
  readonly className?: string;
}

const COLOURS = ['text-gain', 'text-loss'];

/** A figure of a position that follows the quote of its symbol, without rendering. */
export function MovingFigure(props: MovingProps) {
  const isPast = useIsPast();
  const symbol = isPast ? null : quotedSymbol(props.row);
  const initial = livePosition(props.row.position, undefined)[props.field];
  if (symbol === null || initial === null)
    return (
      <data
        value={initial ?? undefined}
        className={classNames(props.coloured === true && gainLook(initial), props.className)}
      >
        {props.write(initial)}
      </data>
    );
  return <Following {...props} symbol={symbol} initial={initial} position={props.row.position} />;
}

function Following({
  symbol,
  position,
  field,
  write,
  coloured = false,
  least = 0.005,
  className,
  initial,
}: MovingProps & {
  readonly symbol: SymbolId;
  readonly position: PositionFigures;
  readonly initial: number;
}) {
  const shown = useRef<number | null>(initial);
  const ref = useQuoteElement<HTMLDataElement>(symbol, (element, quote, rendered) => {
    const value = livePosition(position, quote && newestPrice(quote))[field];
    const before = shown.current;
    if (value === before && !rendered) return;
    shown.current = value;
    showFigure(element, { text: write(value), value, before, least });
    if (!coloured) return;
    const look = gainLook(value);
    if (look !== '' && element.classList.contains(look)) return;
    element.classList.remove(...COLOURS);
    if (look !== '') element.classList.add(look);
  });
  return (
    <data
      ref={ref}
      value={initial}
      className={classNames(
        '-mx-0.5 rounded-xs px-0.5 tabular-nums data-[flash=down]:bg-loss-soft data-[flash=up]:bg-gain-soft',
        coloured && gainLook(initial),
        className,
      )}
    >
      {write(initial)}
    </data>
  );
}
