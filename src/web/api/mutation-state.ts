import { ApiFailure } from '../../contract/error.ts';
import {
  UNFORESEEN,
  writeFailure,
  type WriteFailure,
  type WriteOutcome,
} from './endpoint-mutation.ts';

export type MutationState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'failed'; readonly failure: WriteFailure };

export interface MutationMachine<T> {
  readonly state: () => MutationState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Runs the write after those that were given before it. The same input again, or one that is not
   * known yet, is a second press: it gets the outcome of the one that is under way.
   */
  readonly run: (write: () => Promise<WriteOutcome<T>>, input?: string) => Promise<WriteOutcome<T>>;
  readonly reset: () => void;
}

/** What a form knows about its write. `report` hears of errors that nobody foresaw. */
export function mutationMachine<T>(report: (problem: unknown) => void): MutationMachine<T> {
  let state: MutationState<T> = { kind: 'idle' };
  const underWay: {
    readonly input: string | undefined;
    readonly outcome: Promise<WriteOutcome<T>>;
  }[] = [];
  const listeners = new Set<() => void>();
  const become = (next: MutationState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const outcomeOf = async (write: () => Promise<WriteOutcome<T>>): Promise<WriteOutcome<T>> => {
    try {
      return await write();
    } catch (problem) {
      if (problem instanceof ApiFailure) return { kind: 'failed', failure: writeFailure(problem) };
      report(problem);
      return { kind: 'failed', failure: UNFORESEEN };
    }
  };
  const once = async (write: () => Promise<WriteOutcome<T>>, before?: Promise<unknown>) => {
    if (before !== undefined) await before;
    become({ kind: 'pending' });
    const outcome = await outcomeOf(write);
    underWay.shift();
    become(outcome);
    return outcome;
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: (write, input) => {
      const last = underWay.at(-1);
      if (last !== undefined && (input === undefined || input === last.input)) return last.outcome;
      const outcome = once(write, last?.outcome);
      underWay.push({ input, outcome });
      return outcome;
    },
    reset: () => {
      if (underWay.length === 0) become({ kind: 'idle' });
    },
  };
}
