import { keyOf, type StreamItem } from '../../contract/stream.ts';
import { type LiveValue, withItem } from './live-value.ts';
import { type LinkState, type LinkParts, streamLink } from './stream-link.ts';

/** What a page hears. */
export interface MirrorListener {
  readonly onItems: (items: readonly StreamItem[]) => void;
  readonly onState: (state: LinkState) => void;
}

/** Where a page's live values come from. */
export interface LiveSource {
  readonly want: (keys: ReadonlySet<string>) => void;
  readonly identify: (identity: string) => void;
  readonly hurry: () => void;
}

/** One page's part in the shared connection. */
export interface MirrorSeat {
  readonly want: (keys: ReadonlySet<string>) => void;
  readonly leave: () => void;
}

export interface LiveMirror {
  readonly join: (listener: MirrorListener) => MirrorSeat;
  readonly reset: () => void;
  readonly hurry: () => void;
  readonly close: () => void;
}

/** Values that nobody wants at present are kept this many, to carry on from. */
const MOST_SPARE = 1_000;
/** Older than this they are not shown again, not even until the newest comes. */
const SPARE_FOR = 30_000;

interface Seat {
  readonly listener: MirrorListener;
  wanted: ReadonlySet<string>;
  /** Topics of which the page has everything that the mirror has. */
  readonly level: Set<string>;
}

export interface MirrorParts extends Pick<LinkParts, 'open' | 'random'> {
  readonly now: () => number;
}

/** One connection for all pages of a browser: each topic is asked for once, whoever wants it. */
export function liveMirror(parts: MirrorParts): LiveMirror {
  const values = new Map<string, LiveValue>();
  const leftAt = new Map<string, number>();
  let asked: ReadonlySet<string> = new Set();
  const seats = new Set<Seat>();
  let state: LinkState = 'idle';

  const hand = (seat: Seat, items: readonly StreamItem[]): void => {
    const out: StreamItem[] = [];
    for (const item of items) {
      const key = keyOf(item);
      if (!seat.wanted.has(key)) continue;
      const whole = values.get(key);
      if (seat.level.has(key) || whole === undefined) out.push(item);
      else out.push(whole);
      seat.level.add(key);
    }
    if (out.length > 0) seat.listener.onItems(out);
  };

  const link = streamLink({
    open: parts.open,
    random: parts.random,
    onItems: (items) => {
      for (const item of items) {
        const value = withItem(values.get(keyOf(item)), item);
        if (value !== undefined) values.set(keyOf(item), value);
      }
      for (const seat of seats) hand(seat, items);
    },
    onState: (next) => {
      state = next;
      for (const { listener } of seats) listener.onState(next);
    },
  });

  const settle = (): void => {
    const wanted = new Set([...seats].flatMap((seat) => [...seat.wanted]));
    let spare = values.size - wanted.size;
    for (const key of values.keys()) {
      if (spare <= MOST_SPARE) break;
      if (wanted.has(key)) continue;
      forget(key);
      spare -= 1;
    }
    for (const key of asked) if (!wanted.has(key)) leftAt.set(key, parts.now());
    for (const key of wanted) leftAt.delete(key);
    asked = wanted;
    link.want(wanted);
  };

  const forget = (key: string): void => {
    values.delete(key);
    leftAt.delete(key);
    link.forget(key);
  };

  const isTooOld = (key: string): boolean => {
    const left = leftAt.get(key);
    return left !== undefined && parts.now() - left > SPARE_FOR;
  };

  return {
    join: (listener) => {
      const seat: Seat = { listener, wanted: new Set(), level: new Set() };
      seats.add(seat);
      listener.onState(state);
      return {
        want: (keys) => {
          seats.add(seat);
          seat.wanted = keys;
          for (const key of seat.level) if (!keys.has(key)) seat.level.delete(key);
          for (const key of keys) if (isTooOld(key)) forget(key);
          const known = [...keys]
            .filter((key) => !seat.level.has(key))
            .map((key) => values.get(key))
            .filter((value) => value !== undefined);
          hand(seat, known);
          settle();
        },
        leave: () => {
          seats.delete(seat);
          seat.level.clear();
          settle();
        },
      };
    },
    reset: () => {
      values.clear();
      leftAt.clear();
      for (const seat of seats) seat.level.clear();
      link.reset();
    },
    hurry: link.hurry,
    close: link.close,
  };
}
