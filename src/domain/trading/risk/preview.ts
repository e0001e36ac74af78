import type { AccountState } from '../account-state.ts';
import type { OrderPreview } from '../figures.ts';
import type { Order, OrderDraft } from '../order.ts';
import type { SightNow } from './sight.ts';

export function previewOrder(
  _state: AccountState,
  _draft: OrderDraft,
  _context: SightNow,
  _replaced?: Order,
): OrderPreview {
  throw new Error('not yet');
}
