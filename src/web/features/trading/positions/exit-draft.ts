import type { DraftInput } from '../../../../contract/trading/orders.schema.ts';
import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import type { PositionFigures } from '../../../../domain/trading/figures.ts';

interface ExitPrices {
  readonly takeProfit: DecimalText | null;
  readonly stopLoss: DecimalText | null;
}

/**
 * The order that ends a position at a gain, at a loss, or at whichever comes first; `null` when there
 * is neither, or nothing left to protect. It is good until cancelled: a position outlives the day.
 */
export function exitDraft(
  position: PositionFigures,
  { takeProfit, stopLoss }: ExitPrices,
  clientOrderId: string,
): DraftInput | null {
  const available = Number(position.qtyAvailable);
  if (available === 0 || (takeProfit === null && stopLoss === null)) return null;
  const common = {
    symbol: position.symbol,
    qty: position.qtyAvailable.replace('-', ''),
    side: available > 0 ? 'sell' : 'buy',
    timeInForce: 'gtc',
    clientOrderId,
  } as const;
  if (takeProfit !== null && stopLoss !== null)
    return {
      ...common,
      type: 'limit',
      limitPrice: takeProfit,
      orderClass: 'oco',
      takeProfit: { limitPrice: takeProfit },
      stopLoss: { stopPrice: stopLoss },
    };
  return takeProfit === null
    ? { ...common, type: 'stop', stopPrice: stopLoss }
    : { ...common, type: 'limit', limitPrice: takeProfit };
}

/** What the position would have gained by then, without fees. */
export const exitGain = (position: PositionFigures, price: number): number =>
  (price - Number(position.averagePrice)) * Number(position.qtyAvailable) * position.multiplier;
