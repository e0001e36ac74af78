import { useRef } from 'react';
import type { WireHolding } from '../../../../contract/portfolio/views.schema.ts';
import { sumOnScreen } from '../../../../domain/money/coins.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { showFigure } from '../../../live/show-figure.ts';
import { useQuoteElement } from '../../../live/use-live-element.ts';
import { movedSince, worthOfPrice } from '../../../widgets/portfolio/live-change.ts';
import { useLivePrices } from '../../../widgets/portfolio/use-live-prices.ts';

interface MovingProps {
  readonly initial: number | null;
  readonly write: (value: number | null) => string;
}

/** An amount that moves with the price of its holding: written without rendering, with a flash. */
export function MovingAmount({
  holding,
  initial,
  write,
  isLive,
}: MovingProps & { readonly holding: WireHolding; readonly isLive: boolean }) {
  const worth = worthOfPrice(holding);
  if (!isLive || initial === null || worth === null || holding.symbol === null)
    return <>{write(initial)}</>;
  return (
    <Following
      symbol={holding.symbol}
      price={holding.price ?? 0}
      worth={worth}
      initial={initial}
      write={write}
    />
  );
}

function Following({
  symbol,
  price,
  worth,
  initial,
  write,
}: {
  readonly symbol: SymbolId;
  readonly price: number;
  readonly worth: number;
  readonly initial: number;
  readonly write: MovingProps['write'];
}) {
  const shown = useRef<number | null>(initial);
  const ref = useQuoteElement<HTMLDataElement>(symbol, (element, quote, rendered) => {
    const last = quote?.last ?? null;
    const value = last === null ? initial : initial + worth * (last - price);
    const before = shown.current;
    if (value === before && !rendered) return;
    shown.current = value;
    // A move below half a cent is no move on screen.
    showFigure(element, { text: write(value), value, before, least: 0.005 });
  });
  return (
    <data
      ref={ref}
      value={initial}
      className="-mx-0.5 rounded-xs px-0.5 tabular-nums data-[flash=down]:bg-loss-soft data-[flash=up]:bg-gain-soft"
    >
      {write(initial)}
    </data>
  );
}

/** A sum that moves with the prices of its holdings: at any time that of the amounts on screen. */
export function MovingSum({
  parts,
  currency,
  initial,
  write,
}: MovingProps & {
  readonly parts: readonly { readonly holding: WireHolding; readonly amount: number | null }[];
  readonly currency: string;
}) {
  const priceOf = useLivePrices(
    parts.flatMap(({ holding: { symbol } }) => (symbol === null ? [] : [symbol])),
  );
  if (initial === null) return <>{write(null)}</>;
  const value = parts.reduce((sum, { holding, amount }) => {
    const moved = amount === null ? 0 : amount + movedSince(holding, priceOf);
    return sum + (sumOnScreen(currency, moved) ?? 0) - (amount ?? 0);
  }, initial);
  return <data value={value}>{write(value)}</data>;
}
