import type { TicketField } from './read-form.ts';

const FIELDS: readonly (readonly [RegExp, TicketField])[] = [
  [/^take-profit/, 'takeProfit'],
  [/^(?:stop-loss|legs-crossed)/, 'stopLoss'],
  [/^trail/, 'trail'],
  [/^stop-price/, 'stop'],
  [/^limit-price/, 'limit'],
  [/^(?:qty|insufficient-quantity|order-too-small|fractional|asset-not-fractionable)/, 'size'],
  [/^(?:insufficient-buying-power|order-above-maximum|options-whole)/, 'size'],
  [/^(?:asset|option-expired)/, 'symbol'],
];

/** The field that a refusal is about; `undefined` when it is about the order as a whole. */
export const fieldOfReason = (reason: string): TicketField | undefined =>
  FIELDS.find(([pattern]) => pattern.test(reason))?.[1];
