import type { MemberStore } from '../../../ports/store/member-store.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import type { WatchlistScreenStore } from '../../../ports/store/watchlist-screen-store.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { memberOf } from '../identity/sessions.ts';
import type { FollowStep, ScreenedListService } from './screened-lists.ts';

const EVERY = 5 * 60_000;
/** Read at a time; each is looked at and written on its own. */
const PAGE = 20;

export interface FollowJobParts {
  readonly screens: Pick<WatchlistScreenStore, 'open'>;
  readonly members: Pick<MemberStore, 'byId'>;
  readonly step: ScreenedListService['step'];
  readonly onProblem: (problem: unknown) => void;
}

interface Cursor {
  readonly memberId: string;
  readonly list: string;
}

const isCursor = (value: unknown): value is Cursor =>
  typeof value === 'object' && value !== null && 'memberId' in value && 'list' in value;

/** Brings every list that follows a screen in step with it. */
export const followJob = (parts: FollowJobParts): JobKind<StoreTransaction> => ({
  name: 'watchlists.follow',
  concurrency: 1,
  maxAttempts: 3,
  schedule: { every: EVERY },
  run: async ({ checkpoint }, context) => {
    let after: Cursor | null = isCursor(checkpoint) ? checkpoint : null;
    for (;;) {
      const page = await parts.screens.open(after, PAGE);
      for (const { memberId, screened } of page) {
        if (context.shouldYield()) return { next: after };
        const member = await parts.members.byId(memberId);
        let step: FollowStep;
        if (member !== undefined && member.disabledAt === null)
          try {
            step = await parts.step(memberOf(member), screened, context.signal);
          } catch (problem) {
            context.signal.throwIfAborted();
            // A market that is down says nothing about this list; the others get their turn.
            parts.onProblem(problem);
          }
        after = { memberId, list: screened.list };
        if (step !== undefined) await context.write(step, { checkpoint: after });
      }
      if (page.length < PAGE) return undefined;
    }
  },
});
