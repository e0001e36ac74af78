import type { ProfessionalStatus } from '../identity/professional-status.ts';

export const STATUS_QUESTION_IDS = [
  'personal-use',
  'registered',
  'adviser',
  'employed-in-finance',
  'acts-for-others',
  'compensated',
  'redistributes',
] as const;
export type StatusQuestionId = (typeof STATUS_QUESTION_IDS)[number];

export interface StatusQuestion {
  readonly id: StatusQuestionId;
  readonly question: `agreements.question.${StatusQuestionId}`;
  /** The answer that a private investor gives; any other makes the subscriber a professional. */
  readonly privateAnswer: boolean;
}

const question = (id: StatusQuestionId, privateAnswer: boolean): StatusQuestion => ({
  id,
  question: `agreements.question.${id}`,
  privateAnswer,
});

export const STATUS_QUESTIONS: readonly StatusQuestion[] = [
  question('personal-use', true),
  question('registered', false),
  question('adviser', false),
  question('employed-in-finance', false),
  question('acts-for-others', false),
  question('compensated', false),
  question('redistributes', false),
];

export type StatusAnswers = Readonly<Record<StatusQuestionId, boolean>>;

/** One answer that differs from a private investor's is enough to be a professional. */
export const statusOf = (answers: StatusAnswers): ProfessionalStatus =>
  STATUS_QUESTIONS.every(({ id, privateAnswer }) => answers[id] === privateAnswer)
    ? 'non-professional'
    : 'professional';
