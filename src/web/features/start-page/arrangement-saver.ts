import type { Arrangement } from '../../../domain/start-page/arrangement.ts';
import type { SavedArrangement } from '../../../domain/start-page/saved.ts';
import type { WriteFailure, WriteOutcome } from '../../api/endpoint-mutation.ts';

export interface SaverParts {
  readonly send: (edit: {
    readonly revision: number;
    readonly panels: Arrangement | null;
  }) => Promise<WriteOutcome<SavedArrangement>>;
  /** The revision that the page shows. */
  readonly revision: () => number;
  /** Everything is saved, or nothing more will be. */
  readonly onSettled: (failure: WriteFailure | undefined) => void;
}

/**
 * Saves edits one after another: those that come while one is on its way are sent as one. Each
 * builds on the revision before it, so that an edit from elsewhere is never overwritten unseen.
 */
export function arrangementSaver({ send, revision, onSettled }: SaverParts) {
  let waiting: { readonly panels: Arrangement | null } | undefined;
  let running = false;
  const run = async (): Promise<WriteFailure | undefined> => {
    let base = revision();
    while (waiting !== undefined) {
      const { panels } = waiting;
      waiting = undefined;
      const outcome = await send({ revision: base, panels });
      if (outcome.kind === 'failed') {
        // What was edited meanwhile was edited on top of something that is not there.
        waiting = undefined;
        return outcome.failure;
      }
      base = outcome.answer.revision;
    }
    return undefined;
  };
  return {
    save: async (panels: Arrangement | null): Promise<void> => {
      waiting = { panels };
      if (running) return;
      running = true;
      try {
        onSettled(await run());
      } finally {
        running = false;
      }
    },
  };
}
