import type { OrderDraft } from '../../../domain/trading/order.ts';
import { refuse } from '../../../domain/trading/reasons.ts';
import type { TradingRefusal } from '../../../domain/trading/refusal.ts';

/** What our paper broker takes and Alpaca does not: said here, before anything is sent. */
export function beyondAlpaca(draft: OrderDraft): TradingRefusal | null {
  if (draft.stopLoss?.trail != null) return refuse('broker-no-trailing-exit');
  const isPlain = draft.orderClass === 'simple' || draft.orderClass === 'mleg';
  const isFractional = draft.notional !== null || draft.qty?.includes('.') === true;
  if (!isPlain && isFractional) return refuse('broker-no-fractional-exit');
  return null;
}
