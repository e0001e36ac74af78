import type { BreadthDay, BreadthScope } from '../../domain/breadth/breadth-day.ts';
import type { IsoDate } from '../../domain/calendar/iso-date.ts';

/** How far a look through the market has come. Instants in milliseconds. */
export interface BreadthRun {
  /** The last session that it counts. */
  readonly session: IsoDate;
  readonly members: number;
  readonly done: number;
  /** Members that no source could answer for. */
  readonly failed: number;
  readonly updatedAt: number;
  readonly finishedAt: number | null;
}

export interface ScopedBreadthDay {
  readonly scope: BreadthScope;
  readonly day: BreadthDay;
}

/**
 * The breadth of the market day by day. An edition is one market as one set of sources tells it:
 * days of different editions never meet.
 */
export interface BreadthStore {
  /** Oldest first; the newest so many. */
  readonly days: (
    edition: string,
    scope: BreadthScope,
    most: number,
  ) => Promise<readonly BreadthDay[]>;
  readonly lastDay: (edition: string) => Promise<IsoDate | null>;
  /** Days that are there already are replaced. */
  readonly saveDays: (edition: string, days: readonly ScopedBreadthDay[]) => Promise<void>;
  readonly run: (edition: string) => Promise<BreadthRun | null>;
  readonly saveRun: (edition: string, run: BreadthRun) => Promise<void>;
  /** Text that the last finished run has left for the session after it. */
  readonly closes: (edition: string) => Promise<string | null>;
  readonly saveCloses: (edition: string, closes: string) => Promise<void>;
  /** Forgets every other edition. */
  readonly keepOnly: (edition: string) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly breadth: BreadthStore;
  }
}
