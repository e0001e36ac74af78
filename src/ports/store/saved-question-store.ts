import type { QuestionKind, SavedQuestion } from '../../domain/saved-questions/saved-question.ts';
import type { QuestionWatch } from '../../domain/saved-questions/question-watch.ts';

export interface OwnedQuestion {
  readonly memberId: string;
  readonly question: SavedQuestion;
}

export interface SavedQuestionStore {
  /** Without removed ones, by name. */
  readonly list: (memberId: string, kind: QuestionKind) => Promise<readonly SavedQuestion[]>;
  /** Removed or not. */
  readonly get: (memberId: string, id: string) => Promise<SavedQuestion | undefined>;
  /** Adds or replaces. */
  readonly save: (memberId: string, question: SavedQuestion) => Promise<void>;
  /** Forgets the oldest removed questions of a member, but for so many. */
  readonly forgetRemoved: (memberId: string, keep: number) => Promise<void>;
  /** Forgets what was removed before. */
  readonly prune: (before: number) => Promise<number>;
  /** The questions of all members with an alert, in an order of the store, after the one named. */
  readonly alerting: (
    after: { readonly memberId: string; readonly id: string } | null,
    limit: number,
  ) => Promise<readonly OwnedQuestion[]>;
  /** What the member has been told of; undefined before the first look. */
  readonly watch: (memberId: string, id: string) => Promise<QuestionWatch | undefined>;
  /** Does nothing when the question is no longer there. */
  readonly saveWatch: (memberId: string, id: string, watch: QuestionWatch) => Promise<void>;
  readonly forgetWatch: (memberId: string, id: string) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly savedQuestions: SavedQuestionStore;
  }
}
