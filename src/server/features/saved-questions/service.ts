import { freeName, nameKey } from '../../../domain/charting/chart-item.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import { questionFault, type SavedScreen } from '../../../domain/saved-questions/question-value.ts';
import {
  type QuestionKind,
  REMOVED_QUESTIONS_MAXIMUM,
  type SavedQuestion,
} from '../../../domain/saved-questions/saved-question.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { TRASH_LIFE } from '../../../domain/watchlists/watchlist.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { SavedQuestionStore } from '../../../ports/store/saved-question-store.ts';
import type { RunTransaction, StoreTransaction } from '../../../ports/store/stores.ts';
import { failure, fieldFailure } from '../../call/failure.ts';

export interface SavedQuestionParts {
  readonly questions: SavedQuestionStore;
  readonly transaction: RunTransaction;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement> | Entitlement;
  readonly publish: PublishMemberEvent;
  /** What is wrong with a screen, for a person; `null` when it can be read. */
  readonly screenFault: (screen: SavedScreen, locale: Locale) => string | null;
  readonly now: () => number;
}

export interface QuestionDraft extends Pick<SavedQuestion, 'id' | 'kind' | 'name' | 'value'> {
  readonly alert: boolean;
  readonly revision: number;
}

export interface SavedQuestionService {
  readonly list: (
    member: Member,
    kind: QuestionKind,
  ) => Promise<{ readonly questions: readonly SavedQuestion[]; readonly most: number }>;
  readonly save: (member: Member, draft: QuestionDraft, locale: Locale) => Promise<SavedQuestion>;
  readonly remove: (member: Member, id: string) => Promise<SavedQuestion>;
  readonly restore: (member: Member, id: string) => Promise<SavedQuestion>;
  readonly prune: () => Promise<number>;
}

export function savedQuestionService(parts: SavedQuestionParts): SavedQuestionService {
  const { questions, now } = parts;

  /** Saves a question and tells the member's pages. */
  const put = async (
    stores: StoreTransaction,
    { userId }: Member,
    question: SavedQuestion,
  ): Promise<SavedQuestion> => {
    await stores.savedQuestions.save(userId, question);
    // Whoever switches the alert on again has seen what is there now.
    if (!question.alert || question.removedAt !== null)
      await stores.savedQuestions.forgetWatch(userId, question.id);
    const event = question.removedAt === null ? 'question.saved' : 'question.removed';
    const { id, revision: version } = question;
    stores.afterCommit(() => parts.publish(userId, 'lists', { event, id, version, at: now() }));
    return question;
  };

  const known = async (
    stores: Pick<StoreTransaction, 'savedQuestions'>,
    { userId }: Member,
    id: string,
  ): Promise<SavedQuestion> => {
    const question = await stores.savedQuestions.get(userId, id);
    if (question === undefined) throw failure(404, 'failures.noQuestion');
    return question;
  };

  const others = async (
    stores: StoreTransaction,
    { userId }: Member,
    { id, kind }: Pick<SavedQuestion, 'id' | 'kind'>,
  ) => (await stores.savedQuestions.list(userId, kind)).filter((one) => one.id !== id);

  const requireRoom = async (
    stores: StoreTransaction,
    member: Member,
    question: Pick<SavedQuestion, 'id' | 'kind' | 'alert'>,
    { limits }: Pick<Entitlement, 'limits'>,
  ): Promise<readonly SavedQuestion[]> => {
    const among = await others(stores, member, question);
    if (among.length >= limits.savedQuestions)
      throw failure(403, 'failures.tooManyQuestions', { most: limits.savedQuestions });
    if (question.alert && (await alertsBeside(stores, member, question)) >= limits.questionAlerts)
      throw failure(403, 'failures.tooManyQuestionAlerts', { most: limits.questionAlerts });
    return among;
  };

  const requireReadable = ({ kind, value }: QuestionDraft, locale: Locale): void => {
    const fault = questionFault(kind, value, (screen) => parts.screenFault(screen, locale));
    if (fault === null) return;
    switch (fault.kind) {
      case 'address':
        throw fieldFailure(400, 'body.value', 'failures.questionAddress');
      case 'empty':
        throw fieldFailure(400, 'body.value', 'failures.questionEmpty');
      case 'unreadable':
        throw fieldFailure(400, 'body.value', 'failures.questionUnreadable', {
          reason: fault.reason,
        });
      default:
        fault satisfies never;
    }
  };

  return {
    list: async (member, kind) => {
      const [listed, { limits }] = await Promise.all([
        questions.list(member.userId, kind),
        parts.entitlementOf(member),
      ]);
      return { questions: listed, most: limits.savedQuestions };
    },
    save: async (member, draft, locale) => {
      requireReadable(draft, locale);
      const entitlement = await parts.entitlementOf(member);
      const { id, kind, name, value, alert, revision } = draft;
      return parts.transaction(async (stores) => {
        const before = await stores.savedQuestions.get(member.userId, id);
        const at = now();
        if (before === undefined) {
          // Revisions begin with 1: what was edited has been deleted for good.
          if (revision !== 0) throw failure(404, 'failures.noQuestion');
          requireName(name, await requireRoom(stores, member, draft, entitlement));
          const times = { createdAt: at, updatedAt: at };
          const made = { id, kind, name, value, alert, ...times, revision: 1, removedAt: null };
          return put(stores, member, made);
        }
        if (before.removedAt !== null || before.kind !== kind)
          throw failure(404, 'failures.noQuestion');
        // The same sent again is no conflict with itself.
        if (before.name === name && before.value === value && before.alert === alert) return before;
        if (revision !== before.revision)
          throw failure(409, 'failures.questionChanged', { name: before.name });
        requireName(name, await others(stores, member, before));
        const most = entitlement.limits.questionAlerts;
        if (alert && !before.alert && (await alertsBeside(stores, member, before)) >= most)
          throw failure(403, 'failures.tooManyQuestionAlerts', { most });
        const next = { ...before, name, value, alert, updatedAt: at, revision: revision + 1 };
        return put(stores, member, next);
      });
    },
    remove: (member, id) =>
      parts.transaction(async (stores) => {
        const before = await known(stores, member, id);
        if (before.removedAt !== null) return before;
        const revision = before.revision + 1;
        const removed = await put(stores, member, { ...before, removedAt: now(), revision });
        await stores.savedQuestions.forgetRemoved(member.userId, REMOVED_QUESTIONS_MAXIMUM);
        return removed;
      }),
    restore: async (member, id) => {
      const entitlement = await parts.entitlementOf(member);
      return parts.transaction(async (stores) => {
        const before = await known(stores, member, id);
        if (before.removedAt === null) return before;
        const among = await requireRoom(stores, member, { ...before, alert: false }, entitlement);
        // Other questions may have taken the place of its alert.
        const beside = before.alert ? await alertsBeside(stores, member, before) : 0;
        return put(stores, member, {
          ...before,
          name: freeName(
            before.name,
            among.map((one) => one.name),
          ),
          alert: before.alert && beside < entitlement.limits.questionAlerts,
          removedAt: null,
          revision: before.revision + 1,
        });
      });
    },
    prune: () => questions.prune(now() - TRASH_LIFE),
  };
}

/** Questions of every kind that tell of news, but for this one. */
async function alertsBeside(
  { savedQuestions }: Pick<StoreTransaction, 'savedQuestions'>,
  { userId }: Member,
  { id }: Pick<SavedQuestion, 'id'>,
): Promise<number> {
  const all = await Promise.all([
    savedQuestions.list(userId, 'screen'),
    savedQuestions.list(userId, 'filing-search'),
  ]);
  return all.flat().filter((one) => one.alert && one.id !== id).length;
}

function requireName(name: string, among: readonly SavedQuestion[]): void {
  const taken = among.find((one) => nameKey(one.name) === nameKey(name));
  if (taken !== undefined)
    throw fieldFailure(409, 'body.name', 'failures.questionNameTaken', { name: taken.name });
}
