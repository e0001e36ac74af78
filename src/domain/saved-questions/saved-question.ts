/** Questions that a member keeps: screens of the market and searches in filings. */
export const QUESTION_KINDS = ['screen', 'filing-search'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface SavedQuestion {
  /** Made by the client; unique among the questions of its member. */
  readonly id: string;
  readonly kind: QuestionKind;
  /** Unique among the questions of the same kind, whatever its capitals. */
  readonly name: string;
  /** The query of the page's address, without the question mark: `universe=equity&q=pe+%3C+15`. */
  readonly value: string;
  /** Whether the member is told of new rows or filings. */
  readonly alert: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Grows by one with every change: who edits an older one is told. */
  readonly revision: number;
  /** Removed questions can be restored for 30 days. */
  readonly removedAt: number | null;
}

export const QUESTION_NAME_MAXIMUM = 60;
export const QUESTION_VALUE_MAXIMUM = 4_000;
/** Removed questions that a member can bring back; the oldest are forgotten first. */
export const REMOVED_QUESTIONS_MAXIMUM = 50;
