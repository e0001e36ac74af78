import type { Partner } from '../../../domain/identity/partner.ts';
import type { PartnerStore } from '../../../ports/store/partner-store.ts';

/** The partners of the store, which an operator may change while the program runs. */
export interface Partners {
  /** As they were last read; an old reading is replaced in the background. */
  readonly known: () => readonly Partner[];
  /** As they were a moment ago at most. */
  readonly fresh: () => Promise<readonly Partner[]>;
}

export interface PartnersParts {
  readonly store: Pick<PartnerStore, 'list'>;
  readonly now: () => number;
}

/** A change reaches every process after this long at the latest. */
export const PARTNERS_KEPT = 2_000;

/** Read again when they are asked for, so that no process has to be told of a change. */
export async function openPartners({ store, now }: PartnersParts): Promise<Partners> {
  let partners = await store.list();
  let readAt = now();
  let reading: Promise<void> | undefined;
  const read = (): Promise<void> =>
    (reading ??= store
      .list()
      .then(
        (next) => {
          partners = next;
          readAt = now();
        },
        // A store that is silent for a moment must not close the pages of everybody.
        () => undefined,
      )
      .finally(() => {
        reading = undefined;
      }));
  const isOld = (): boolean => now() - readAt >= PARTNERS_KEPT;
  return {
    known: () => {
      if (isOld()) void read();
      return partners;
    },
    fresh: async () => {
      if (isOld()) await read();
      return partners;
    },
  };
}
