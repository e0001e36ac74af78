import type { AlertFact } from '../../../../domain/alerts/alert.ts';
import type { AlertInput, EngineNeeds } from '../../../../domain/alerts/engine-types.ts';

/**
 * Finds out what does not come with a quote: slow figures of symbols and portfolios, drawn lines,
 * and events. One of each kind per process; it is started for every partition that the process
 * holds, and stopped when the partition goes to another one.
 */
export interface AlertWatcher {
  /** Names its cursor in the store. */
  readonly name: string;
  /** Tells its past before missed prices are told, because levels follow a split first. */
  readonly comesFirst?: boolean;
  /** Begins for one partition. Nothing has to be told before `needs` was called. */
  readonly watch: (partition: WatchedPartition) => RunningWatcher;
}

export interface RunningWatcher {
  /**
   * What the partition's alerts want to know now; called at the start and when it changes. Whoever
   * does not have some of it leaves it to the others. Must return at once.
   */
  readonly needs: (needs: EngineNeeds) => void;
  /** What else is to be said of a figure that made a condition true: which holding it is of. */
  readonly explain?: (subject: string, operand: string) => AlertFact | undefined;
}

export interface WatchedPartition {
  readonly partition: number;
  /** What was kept last; `undefined` when the partition is new to this watcher, which then begins now. */
  readonly cursor: unknown;
  /**
   * Tells the engines at once, whatever their delay. Must not be called after the signal. An event
   * that the cursor says was told must not be told again: the engine would count it twice.
   */
  readonly tell: (input: AlertInput, options?: { readonly isLate?: boolean }) => void;
  /**
   * Where to go on after a restart: plain JSON, small. It is saved in one transaction with the
   * firings and memories of all that was told before this call, so that nothing is lost or told
   * twice. Call it in the same turn as the `tell`s that it covers, after them.
   */
  readonly keep: (cursor: unknown) => void;
  /**
   * What alerts refer to is not there any more: they break, and say so. `name` as in the needs, a
   * drawing's `<member>/<id>` among them. May be said again.
   */
  readonly gone?: (what: 'drawing' | 'portfolio' | 'screen', name: string) => void;
  /** Ends when the partition is given up or the program closes: stop timers and questions. */
  readonly signal: AbortSignal;
}
