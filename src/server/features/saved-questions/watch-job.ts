import type { Member } from '../../../domain/identity/visitor.ts';
import type { Notification } from '../../../domain/notifications/notification.ts';
import {
  type WatchProblem,
  WATCHED_MAXIMUM,
  watchStep,
} from '../../../domain/saved-questions/question-watch.ts';
import type {
  QuestionKind,
  SavedQuestion,
} from '../../../domain/saved-questions/saved-question.ts';
import type { MemberRecord, MemberStore } from '../../../ports/store/member-store.ts';
import type {
  OwnedQuestion,
  SavedQuestionStore,
} from '../../../ports/store/saved-question-store.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { wordsFor } from '../identity/messages.ts';
import { memberOf } from '../identity/sessions.ts';
import type { Notify } from '../notifications/notify.ts';

const KIND = 'questions.watch';
const EVERY = 5 * 60_000;
/** Read at a time; each is looked at and written on its own. */
const PAGE = 20;
/** A message names so many of the new ones. */
const NAMED = 8;

/** What a question finds now, for its member: ids that stay the same, and what a person calls them. */
export type LookAnswer =
  | {
      readonly kind: 'found';
      readonly items: readonly { readonly id: string; readonly label: string }[];
    }
  | { readonly kind: 'unreadable' }
  /** Nobody can tell yet: looked at again the next time. */
  | { readonly kind: 'not-yet' };

export type Look = (value: string, member: Member, signal: AbortSignal) => Promise<LookAnswer>;

export interface WatchParts {
  readonly questions: Pick<SavedQuestionStore, 'alerting' | 'watch'>;
  readonly members: Pick<MemberStore, 'byId'>;
  /** A kind that nobody can look up yet is left alone. */
  readonly look: Readonly<Partial<Record<QuestionKind, Look>>>;
  readonly notify: Notify;
  readonly onProblem: (problem: unknown) => void;
  readonly now: () => number;
}

interface Cursor {
  readonly memberId: string;
  readonly id: string;
}

const isCursor = (value: unknown): value is Cursor =>
  typeof value === 'object' && value !== null && 'memberId' in value && 'id' in value;

/** Looks at every question with an alert in turn, and tells its member what is new. */
export const watchJob = (parts: WatchParts): JobKind<StoreTransaction> => ({
  name: KIND,
  concurrency: 1,
  maxAttempts: 3,
  schedule: { every: EVERY },
  run: async ({ checkpoint }, context) => {
    let after: Cursor | null = isCursor(checkpoint) ? checkpoint : null;
    for (;;) {
      const page = await parts.questions.alerting(after, PAGE);
      for (const owned of page) {
        if (context.shouldYield()) return { next: after };
        const step = await lookAt(parts, owned, context.signal);
        after = { memberId: owned.memberId, id: owned.question.id };
        if (step !== undefined) await context.write(step, { checkpoint: after });
      }
      if (page.length < PAGE) return undefined;
    }
  },
});

/** What is to be written; undefined when the question could not be looked at this time. */
async function lookAt(
  parts: WatchParts,
  { memberId, question }: OwnedQuestion,
  signal: AbortSignal,
): Promise<((stores: StoreTransaction) => Promise<void>) | undefined> {
  const look = parts.look[question.kind];
  const member = await parts.members.byId(memberId);
  if (look === undefined || member === undefined || member.disabledAt !== null) return undefined;
  let found: LookAnswer;
  try {
    found = await look(question.value, memberOf(member), signal);
  } catch (problem) {
    signal.throwIfAborted();
    // A market that is down says nothing about this question; the others get their turn.
    parts.onProblem(problem);
    return undefined;
  }
  if (found.kind === 'not-yet') return undefined;
  const now = parts.now();
  const labels = new Map(
    found.kind === 'found' ? found.items.map(({ id, label }) => [id, label]) : [],
  );
  const finding =
    found.kind === 'found'
      ? { kind: 'found' as const, ids: [...labels.keys()] }
      : { kind: 'problem' as const, problem: 'unreadable' as const };
  return async (stores) => {
    const current = await stores.savedQuestions.get(memberId, question.id);
    // Edited, switched off or deleted meanwhile: what was found answers another question.
    if (current?.revision !== question.revision) return;
    const before = await stores.savedQuestions.watch(memberId, question.id);
    const keepsSeen = question.kind === 'filing-search';
    const step = watchStep(question, before, finding, now, { keepsSeen });
    await stores.savedQuestions.saveWatch(memberId, question.id, step.watch);
    if (step.problem !== null)
      await parts.notify(stores, memberId, problemNews(member, question, step.problem, now));
    if (step.news.length > 0) {
      const names = step.news.map((id) => labels.get(id) ?? id);
      await parts.notify(stores, memberId, resultNews(member, question, names, now));
    }
  };
}

const PAGES: Readonly<Record<QuestionKind, string>> = {
  screen: '/market-screener',
  'filing-search': '/filings-screener',
};

const frameOf = (question: SavedQuestion, what: string, at: number) => ({
  event: `${question.id}.${what}.${at}`,
  link: `${PAGES[question.kind]}?${question.value}`,
  at,
});

function resultNews(
  member: MemberRecord,
  question: SavedQuestion,
  names: readonly string[],
  at: number,
): Notification {
  const t = wordsFor(member);
  const about = { name: question.name, count: names.length };
  const list = names.slice(0, NAMED).join(', ');
  const others = names.length - NAMED;
  return {
    ...frameOf(question, 'news', at),
    kind: question.kind === 'screen' ? 'screen.news' : 'filing-search.news',
    title:
      question.kind === 'screen'
        ? t('savedquestions.screenNews', about)
        : t('savedquestions.filingNews', about),
    text: others > 0 ? t('savedquestions.andMore', { list, count: others }) : list,
  };
}

function problemNews(
  member: MemberRecord,
  question: SavedQuestion,
  problem: WatchProblem,
  at: number,
): Notification {
  const t = wordsFor(member);
  const { name } = question;
  const [title, text] =
    problem === 'unreadable'
      ? [t('savedquestions.unreadable', { name }), t('savedquestions.unreadableText')]
      : [
          t('savedquestions.tooBroad', { name }),
          t('savedquestions.tooBroadText', { most: WATCHED_MAXIMUM }),
        ];
  return { ...frameOf(question, problem, at), kind: 'question.problem', title, text };
}
