import type { OrderDraft, OrderSource } from './order.ts';
import type { TradingRefusal } from './refusal.ts';

/** A request as it came: camelCase names, anything as values. */
export type LooseDraft = Readonly<Record<string, unknown>>;

export type ReadDraft =
  | { readonly draft: OrderDraft; readonly refusal?: undefined }
  | { readonly refusal: TradingRefusal; readonly draft?: undefined };

/** `newId` names an order whose sender gave it no client id. */
export function readDraft(
  _request: LooseDraft,
  _context: { readonly source: OrderSource; readonly newId: () => string },
): ReadDraft {
  throw new Error('not yet');
}
