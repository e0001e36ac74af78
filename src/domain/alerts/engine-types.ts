import type { Bar, BarInterval } from '../prices/bar.ts';
import type { AlertFact, AlertFrequency, AlertHours } from './alert.ts';
import type { AlertEvent } from './alert-event.ts';
import type { AlertCondition } from './condition.ts';
import type { TestSight } from './trigger-distance.ts';

/** An alert as the engine watches it: its target has been looked up. */
export interface WatchedAlert {
  readonly id: string;
  readonly revision: number;
  /** Each fires for itself: symbols, or `portfolio:<id>`, `screen:<id>`, `order:<member>`, `*` for events of all. */
  readonly subjects: readonly string[];
  readonly condition: AlertCondition;
  readonly interval: BarInterval;
  readonly frequency: AlertFrequency;
  readonly coolDown: number;
  readonly expiresAt: number | null;
  readonly hours: AlertHours;
  readonly createdAt: number;
}

/** What the engine is told, in the order of `at` for each subject. */
export type AlertInput =
  /** Figures that are now known: a tick (`price`, `volume` …), slow ones (`pe`, `earningsIn`, `value`). */
  | {
      readonly kind: 'figures';
      readonly subject: string;
      readonly at: number;
      readonly values: Readonly<Record<string, number | null>>;
      /** The session that it belongs to, for hours and "once a day". */
      readonly phase?: 'pre' | 'regular' | 'after' | 'overnight' | 'closed';
    }
  /** The newest bar of an interval as it is now; `isComplete` once, when the next one begins. */
  | {
      readonly kind: 'bar';
      readonly subject: string;
      readonly interval: BarInterval;
      readonly at: number;
      readonly bar: Bar;
      readonly isComplete: boolean;
    }
  | { readonly kind: 'event'; readonly event: AlertEvent }
  /** Prices before `at` are divided, levels in prices with them, by `ratio` (2 for two for one). */
  | {
      readonly kind: 'split';
      readonly subject: string;
      readonly at: number;
      readonly ratio: number;
    }
  /** Time passes: latches and expiries end. */
  | { readonly kind: 'clock'; readonly at: number };

/** The condition came true, and frequency, cool-down and hours let it fire. */
export interface EngineFiring {
  readonly alertId: string;
  readonly revision: number;
  readonly subject: string;
  /** Firings of this alert and subject before this one: with them it makes the id. */
  readonly sequence: number;
  readonly at: number;
  readonly isLate: boolean;
  readonly facts: readonly AlertFact[];
  /** It fires no more. */
  readonly isDone: boolean;
}

/**
 * What has to outlive the process, per alert and subject: plain JSON. Restored with the alert, and
 * told what came after `seenTo`, the engine goes on as if it had never stopped.
 */
export interface AlertMemory {
  readonly revision: number;
  readonly seenTo: number;
  readonly sequence: number;
  readonly lastFiredAt: number | null;
  /** Sides of crossings, latches, the last truth: the engine's own. */
  readonly inner: unknown;
}

/** What has to be fed for the alerts that are watched. */
export interface EngineNeeds {
  /** Names of figures by subject. */
  readonly figures: ReadonlyMap<string, ReadonlySet<string>>;
  /** Intervals of bars by subject, with the count of bars that must precede the first. */
  readonly bars: ReadonlyMap<string, ReadonlyMap<BarInterval, number>>;
  /** Drawings by subject. */
  readonly lines: ReadonlyMap<string, ReadonlySet<string>>;
  /** Kinds of events by subject. */
  readonly events: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Words of event tests by subject, as conditions have them: texts are fetched and searched for
   * these only. Without it, everybody's texts are told whole.
   */
  readonly words?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Saved screens that event tests name, by subject. */
  readonly screens?: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface AlertEngine {
  /** Watches an alert, or another revision of it. Without a memory it begins now, and no crossing has a past. */
  readonly put: (alert: WatchedAlert, memories?: ReadonlyMap<string, AlertMemory>) => void;
  readonly remove: (id: string) => void;
  /** History before the live bars, oldest first; the last may be growing. */
  readonly seed: (subject: string, interval: BarInterval, bars: readonly Bar[]) => void;
  /**
   * `isLate`: what it says is from a time in which nobody watched. Figures, bars and splits then
   * pass over alerts whose memory has seen that moment (`seenTo >= at`): subjects are shared, and
   * alerts were saved at different times. Events never do; their watcher knows what it has told.
   */
  readonly take: (
    input: AlertInput,
    options?: { readonly isLate?: boolean },
  ) => readonly EngineFiring[];
  /** Of one alert and subject; undefined when nothing is watched. */
  readonly memory: (id: string, subject: string) => AlertMemory | undefined;
  /** Alerts whose memory changed since this was asked last; by more than `seenTo`, that is. */
  readonly changed: () => readonly { readonly id: string; readonly subject: string }[];
  readonly needs: () => EngineNeeds;
  /**
   * Bars whose history has to be told by `seed` before expressions over them have a value: new ones,
   * after a split, and once so many bars have come that the machines are to begin anew. Ask after
   * `put` and now and then. A symbol without history is seeded with no bars.
   */
  readonly unseeded: () => readonly {
    readonly subject: string;
    readonly interval: BarInterval;
    readonly count: number;
  }[];
  /** What the tests of an alert look at now, for each of its subjects. */
  readonly sight: (
    id: string,
  ) => readonly { readonly subject: string; readonly tests: readonly TestSight[] }[];
  /** Alerts that are watched. */
  readonly size: number;
}
