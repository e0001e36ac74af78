import type {
  EndItem,
  LiveDepth,
  LiveQuote,
  SnapshotItem,
  StreamItem,
} from '../../contract/stream.ts';
import type { Bar } from '../../domain/prices/bar.ts';
import type { Trade } from '../../domain/quotes/trade.ts';

/** What is known of a topic: its whole value, or why there is none. */
export type LiveValue = SnapshotItem | EndItem;

export type LiveOf = {
  readonly quotes: LiveQuote;
  readonly depth: LiveDepth;
  readonly trades: readonly Trade[];
  readonly bars: readonly Bar[];
};

/** The quote of a topic of quotes, once it is known. */
export const quoteIn = (value: LiveValue | undefined): LiveQuote | undefined =>
  value?.is === 'snapshot' && value.kind === 'quotes' ? value.value : undefined;

const MOST_TRADES = 200;
const MOST_BARS = 50;
const MOST_EVENTS = 50;

/** The value after an item; a change without anything to change is passed over. */
export function withItem(known: LiveValue | undefined, item: StreamItem): LiveValue | undefined {
  if (item.is !== 'change') return item;
  if (known === undefined || known.is === 'end') return known;
  const { seq } = item;
  switch (item.kind) {
    case 'quotes':
      return known.kind === 'quotes'
        ? { ...known, seq, value: { ...known.value, ...item.value } }
        : known;
    case 'depth':
      return known.kind === 'depth'
        ? { ...known, seq, value: { ...known.value, ...item.value } }
        : known;
    case 'trades':
      return known.kind === 'trades'
        ? { ...known, seq, value: [...known.value, ...item.value].slice(-MOST_TRADES) }
        : known;
    case 'bars':
      return known.kind === 'bars'
        ? { ...known, seq, value: withBars(known.value, item.value) }
        : known;
    case 'alerts':
    case 'lists':
    case 'orders':
      return known.kind === item.kind
        ? { ...known, seq, value: [...known.value, ...item.value].slice(-MOST_EVENTS) }
        : known;
    default:
      return item satisfies never;
  }
}

/** Bars that grew take the place of what they were; new ones follow. */
export function withBars(known: readonly Bar[], changed: readonly Bar[]): readonly Bar[] {
  const first = changed[0];
  if (first === undefined) return known;
  const times = new Set(changed.map(({ time }) => time));
  return [...known.filter(({ time }) => !times.has(time)), ...changed]
    .sort((a, b) => a.time - b.time)
    .slice(-MOST_BARS);
}
