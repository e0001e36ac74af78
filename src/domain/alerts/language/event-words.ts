import type { AlertEventKind } from '../alert-event.ts';
import type { AlertTest } from '../condition.ts';

export type EventTest = Extract<AlertTest, { kind: 'event' }>;

interface EventWord {
  readonly word: string;
  readonly event: AlertEventKind;
  readonly direction?: 'up' | 'down';
  /** What may stand in its brackets, in this order. */
  readonly arguments: readonly ('forms' | 'words' | 'source' | 'screen')[];
}

/** How texts name what happens. */
export const EVENT_WORDS: readonly EventWord[] = [
  { word: 'filing', event: 'filing', arguments: ['forms', 'words'] },
  { word: 'news', event: 'news', arguments: ['words', 'source'] },
  { word: 'dividend', event: 'dividend', arguments: [] },
  { word: 'split', event: 'split', arguments: [] },
  { word: 'upgrade', event: 'rating', direction: 'up', arguments: [] },
  { word: 'downgrade', event: 'rating', direction: 'down', arguments: [] },
  { word: 'ratingChange', event: 'rating', arguments: [] },
  { word: 'targetRaised', event: 'target', direction: 'up', arguments: [] },
  { word: 'targetCut', event: 'target', direction: 'down', arguments: [] },
  { word: 'targetChange', event: 'target', arguments: [] },
  { word: 'insiderCluster', event: 'insider-cluster', arguments: [] },
  { word: 'enters', event: 'screen-enters', arguments: ['screen'] },
  { word: 'leaves', event: 'screen-leaves', arguments: ['screen'] },
  { word: 'orderFilled', event: 'order-filled', arguments: [] },
];

const byWord = new Map(EVENT_WORDS.map((each) => [each.word.toLowerCase(), each]));
export const eventNamed = (word: string): EventWord | undefined => byWord.get(word.toLowerCase());

export const eventWordOf = ({ event, direction }: EventTest): EventWord =>
  EVENT_WORDS.find((each) => each.event === event && each.direction === direction) ??
  EVENT_WORDS.find((each) => each.event === event)!;

/** `newHigh52` is `price >= high52`: at the level counts, because a quote may move both at once. */
export const NEW_EXTREMES = [
  { word: 'newHigh52', relation: '>=', level: 'high52' },
  { word: 'newLow52', relation: '<=', level: 'low52' },
  { word: 'newAllTimeHigh', relation: '>=', level: 'allTimeHigh' },
  { word: 'newAllTimeLow', relation: '<=', level: 'allTimeLow' },
] as const;

const byExtreme = new Map<string, (typeof NEW_EXTREMES)[number]>(
  NEW_EXTREMES.map((each) => [each.word.toLowerCase(), each]),
);
export const extremeNamed = (word: string): (typeof NEW_EXTREMES)[number] | undefined =>
  byExtreme.get(word.toLowerCase());

/** The shorthand that says the same as a comparison. */
export function extremeOf(test: AlertTest): (typeof NEW_EXTREMES)[number] | undefined {
  if (test.kind !== 'compare') return undefined;
  const { left, right } = test;
  if (left.kind !== 'signal' || right.kind !== 'signal') return undefined;
  if (left.name !== 'price' || left.subject !== right.subject) return undefined;
  return NEW_EXTREMES.find(
    ({ relation, level }) => relation === test.relation && level === right.name,
  );
}
