import type { LiveQuote } from '../../../contract/stream.ts';
import type { FieldId } from '../../../domain/fields/catalogue.ts';

/** Fields that the stream brings, by their name in a quote. */
const names = {
  last: 'last',
  change: 'change',
  'change-percent': 'changePercent',
  bid: 'bid',
  ask: 'ask',
  open: 'open',
  high: 'high',
  low: 'low',
  vwap: 'vwap',
} as const satisfies Partial<Record<FieldId, keyof LiveQuote>>;

export type LiveFieldName = (typeof names)[keyof typeof names];

export const LIVE_FIELDS: ReadonlyMap<string, LiveFieldName> = new Map(Object.entries(names));
