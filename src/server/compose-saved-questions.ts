import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import type { Bus } from '../ports/bus.ts';
import type { StoreTransaction } from '../ports/store/stores.ts';
import type { Route } from './call/handler.ts';
import type { Notify } from './features/notifications/notify.ts';
import { savedQuestionRoutes } from './features/saved-questions/routes.ts';
import {
  type SavedQuestionParts,
  savedQuestionService,
} from './features/saved-questions/service.ts';
import { watchJob, type WatchParts } from './features/saved-questions/watch-job.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { publishMemberEvents } from './stream/member-events.ts';

const PRUNE_EVERY = 60 * 60_000;

export interface SavedQuestionsParts extends Pick<WatchParts, 'look' | 'onProblem' | 'now'> {
  readonly store: OpenStore;
  readonly bus: Bus;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly screenFault: SavedQuestionParts['screenFault'];
  readonly notify: Notify;
}

export interface SavedQuestions {
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<StoreTransaction>[];
}

/** Saved screens and filing searches, and the job that tells of what is new in them. */
export function composeSavedQuestions(parts: SavedQuestionsParts): SavedQuestions {
  const { stores, transaction } = parts.store;
  const service = savedQuestionService({
    questions: stores.savedQuestions,
    transaction,
    entitlementOf: parts.entitlementOf,
    publish: publishMemberEvents(parts.bus),
    screenFault: parts.screenFault,
    now: parts.now,
  });
  return {
    answers: savedQuestionRoutes(service),
    jobs: [
      watchJob({
        questions: stores.savedQuestions,
        members: stores.members,
        look: parts.look,
        notify: parts.notify,
        onProblem: parts.onProblem,
        now: parts.now,
      }),
      recurringJob('questions.prune', { every: PRUNE_EVERY }, service.prune),
    ],
  };
}
