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
  /** Runs the write; while one is under way a second call gets the outcome of the first. */
  readonly run: (write: () => Promise<WriteOutcome<T>>) => Promise<WriteOutcome<T>>;
  readonly reset: () => void;
}

/** What a form knows about its write. `report` hears of errors that nobody foresaw. */
export function mutationMachine<T>(report: (problem: unknown) => void): MutationMachine<T> {
  let state: MutationState<T> = { kind: 'idle' };
  let pending: Promise<WriteOutcome<T>> | undefined;
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
  const once = async (write: () => Promise<WriteOutcome<T>>) => {
    become({ kind: 'pending' });
    const outcome = await outcomeOf(write);
    pending = undefined;
    become(outcome);
    return outcome;
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: (write) => (pending ??= once(write)),
    reset: () => {
      if (pending === undefined) become({ kind: 'idle' });
    },
  };
}
