import { isWithin } from '../../../domain/admin/reach.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type {
  FeedbackEntry,
  FeedbackSearch,
  FeedbackStore,
} from '../../../ports/store/feedback-store.ts';
import { failure } from '../../call/failure.ts';
import type { Actor, Administration } from './administration.ts';

export interface InboxParts {
  readonly administration: Administration;
  readonly feedback: Pick<FeedbackStore, 'find'>;
  readonly now: () => number;
}

export interface Inbox {
  readonly find: (
    admin: Member,
    search: Omit<FeedbackSearch, 'wmid'>,
  ) => Promise<readonly FeedbackEntry[]>;
  readonly setDone: (actor: Actor, reference: string, done: boolean) => Promise<FeedbackEntry>;
}

/** Messages of the feedback form, for whoever answers them. */
export const inbox = ({ administration, feedback, now }: InboxParts): Inbox => ({
  find: (admin, search) => feedback.find({ ...search, wmid: administration.reach(admin) }),
  setDone: (actor, reference, done) =>
    administration.act(actor, async ({ stores, note }) => {
      const entry = await stores.feedback.get(reference);
      const reach = administration.reach(actor.member);
      if (entry === undefined || !isWithin(reach, entry.wmid))
        throw failure(404, 'failures.noFeedback');
      if (done === (entry.doneAt !== null)) return entry;
      const doneAt = done ? now() : null;
      await stores.feedback.setDone(reference, doneAt);
      await note({
        act: done ? 'feedback.done' : 'feedback.reopened',
        wmid: entry.wmid,
        subjectKind: 'feedback',
        subjectId: reference,
        subject: reference,
        changes: [],
      });
      return { ...entry, doneAt };
    }),
});
