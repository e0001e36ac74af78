import type { Bar } from '../../domain/prices/bar.ts';
import type { Trade } from '../../domain/quotes/trade.ts';
import { isMemberTopic } from '../../contract/stream.ts';
import type { FeedMessage } from './bus-message.ts';
import type { Line } from './line.ts';

/**
 * The newest state of one line. Every part of it remembers the version that changed it last, so
 * the difference to any older version is at hand, whoever asks and however long it was away.
 */
export interface TopicState {
  readonly line: Line;
  /** 0 while nothing is known. */
  readonly version: number;
  /** Takes the message in under the next version; false when it says nothing new. */
  readonly apply: (message: FeedMessage, next: number) => boolean;
  /**
   * The text that brings a client from version `from` to now; 0 stands for nothing. The same for
   * everybody who stands at `from`, so it is written and encoded once.
   */
  readonly fragment: (from: number) => Buffer;
  /** The oldest version from which the way to now is the same as from this one. */
  readonly step: (from: number) => number;
}

/** Texts kept for one version; clients stand at few different versions, or they are slow. */
const MOST_TEXTS = 64;
/** Lines of time & sales that a new reader gets, and that one who was away can catch up on. */
export const MOST_TRADES = 50;
export const MOST_BARS = 5;

/** Events that a page that was away can catch up on; after more than these it asks the API. */
export const MOST_EVENTS = 50;

export function topicState(line: Line): TopicState {
  if (isMemberTopic(line.topic)) return eventTopic(line);
  return line.topic.kind === 'quotes' || line.topic.kind === 'depth'
    ? recordTopic(line)
    : listTopic(line, line.topic.kind === 'trades' ? MOST_TRADES : MOST_BARS);
}

/** A topic as its own file sees it. */
interface Written {
  readonly line: Line;
  version: number;
  readonly fragment: (from: number) => Buffer;
  readonly step: (from: number) => number;
  readonly moved: (to: number) => void;
}

/** Versions and texts, the same for every kind of topic. */
function written(
  line: Line,
  /** The oldest version from which a difference can be told. */
  floor: () => number,
  parts: () => readonly { readonly changedAt: number }[],
  value: (after: number) => string,
): Written {
  const { kind, interval, symbol } = line.topic;
  const named =
    `"kind":"${kind}",` +
    (interval === undefined ? '' : `"interval":"${interval}",`) +
    (symbol === undefined ? '' : `"symbol":${JSON.stringify(symbol)},`) +
    `"seq":`;
  const texts = new Map<number, Buffer>();

  const write = (from: number): string =>
    from === 0
      ? `{"is":"snapshot",${named}${state.version},"delay":${line.delay},"value":${value(0)}}`
      : `{"is":"change",${named}${state.version},"value":${value(from)}}`;

  const step = (from: number): number => {
    let newest = floor();
    if (from < newest) return 0;
    for (const { changedAt } of parts())
      if (changedAt <= from && changedAt > newest) newest = changedAt;
    return newest;
  };

  const state: Written = {
    line,
    version: 0,
    step,
    moved: (to) => {
      state.version = to;
      texts.clear();
    },
    fragment: (from) => {
      const start = step(from);
      let text = texts.get(start);
      if (text === undefined) {
        text = Buffer.from(write(start));
        if (texts.size < MOST_TEXTS) texts.set(start, text);
      }
      return text;
    },
  };
  return state;
}

/** Changed in place: a tick touches ten of them, thousands of times a second. */
interface Field {
  readonly name: string;
  value: unknown;
  changedAt: number;
}

const same = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b));

/** `"last":417.31`. Not kept: that would be 2 KB more for each topic, for texts that the next tick replaces. */
const textOf = ({ name, value }: Field): string =>
  `"${name}":${typeof value === 'number' ? value : JSON.stringify(value)}`;

function recordTopic(line: Line): TopicState {
  const fields: Field[] = [];
  const named = new Map<string, Field>();
  let born = 0;
  const state = written(
    line,
    () => born,
    () => fields,
    (after) => {
      let out = '';
      for (const field of fields)
        if (field.changedAt > after) out += out === '' ? textOf(field) : `,${textOf(field)}`;
      return `{${out}}`;
    },
  );

  /** `at` is where the field was the last time: messages of one line are alike. */
  const set = (name: string, value: unknown, next: number, at: number): boolean => {
    const guess = fields[at];
    const known = guess?.name === name ? guess : named.get(name);
    if (known === undefined) {
      const field = { name, value, changedAt: next };
      fields.push(field);
      named.set(name, field);
      return true;
    }
    if (same(known.value, value)) return false;
    known.value = value;
    known.changedAt = next;
    return true;
  };

  const take = (message: FeedMessage, next: number): boolean => {
    // Nothing known is not something old.
    if (message.is === 'stale') return born > 0 && set('stale', true, next, 1);
    if (message.is !== 'record') return false;
    let changed = set('source', message.source, next, 0);
    if (set('stale', message.stale, next, 1)) changed = true;
    const value = message.value as typeof message.value & Readonly<Record<string, unknown>>;
    let at = 2;
    for (const name in value) if (set(name, value[name], next, at++)) changed = true;
    return changed;
  };

  return Object.assign(state, {
    apply: (message: FeedMessage, next: number): boolean => {
      if (!take(message, next)) return false;
      if (born === 0) born = next;
      state.moved(next);
      return true;
    },
  });
}

interface Entry {
  readonly key: string | number;
  text: string;
  changedAt: number;
}

const keyOf = (item: Trade | Bar): string | number => ('id' in item ? item.id : item.time);

/** The newest entries of a list, with the version from which each is news. */
function listOf(line: Line, most: number) {
  let entries: Entry[] = [];
  let floor = 0;
  const state = written(
    line,
    () => floor,
    () => entries,
    (after) =>
      `[${entries
        .filter((entry) => entry.changedAt > after)
        .map((entry) => entry.text)
        .join(',')}]`,
  );
  return {
    state,
    find: (key: string | number) => entries.find((entry) => entry.key === key),
    add: (entry: Entry) => void entries.push(entry),
    /** True when the list is news under this version; the oldest entries beyond `most` go. */
    settle: (changed: boolean, next: number): boolean => {
      const first = state.version === 0;
      // An empty list is news once: there is nothing yet, and now that is known.
      if (!changed && !first) return false;
      if (first) floor = next;
      const gone = entries.length - most;
      if (gone > 0) {
        for (const entry of entries.slice(0, gone)) floor = Math.max(floor, entry.changedAt);
        entries = entries.slice(gone);
      }
      state.moved(next);
      return true;
    },
  };
}

/** Trades by id, bars by time: both only ever grow at the end, so the order is that of arrival. */
function listTopic(line: Line, most: number): TopicState {
  const { state, find, add, settle } = listOf(line, most);
  let newest: string | number | undefined;

  const put = (item: Trade | Bar, next: number): boolean => {
    const key = keyOf(item);
    const known = find(key);
    const json = JSON.stringify(item);
    if (known !== undefined) {
      if (known.text === json) return false;
      known.text = json;
      known.changedAt = next;
      return true;
    }
    // Older than all that is kept: it was here before and has gone.
    if (newest !== undefined && key <= newest) return false;
    newest = key;
    add({ key, text: json, changedAt: next });
    return true;
  };

  return Object.assign(state, {
    apply: (message: FeedMessage, next: number): boolean => {
      if (message.is !== 'list') return false;
      let changed = false;
      for (const item of message.value) if (put(item, next)) changed = true;
      return settle(changed, next);
    },
  });
}

/** Events in the order of their arrival; each is news once. */
function eventTopic(line: Line): TopicState {
  const { state, add, settle } = listOf(line, MOST_EVENTS);
  return Object.assign(state, {
    apply: (message: FeedMessage, next: number): boolean => {
      if (message.is !== 'events') return false;
      for (const event of message.value)
        add({ key: next, text: JSON.stringify(event), changedAt: next });
      return settle(message.value.length > 0, next);
    },
  });
}
