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

export const STATUS_QUESTIONS = [
  {
    id: 'personal-use',
    question: 'agreements.question.personal-use',
    privateAnswer: true,
  },
  {
    id: 'registered',
    question: 'agreements.question.registered',
    privateAnswer: false,
  },
  {
    id: 'adviser',
    question: 'agreements.question.adviser',
    privateAnswer: false,
  },
  {
    id: 'employed-in-finance',
    question: 'agreements.question.employed-in-finance',
    privateAnswer: false,
  },
  {
    id: 'acts-for-others',
    question: 'agreements.question.acts-for-others',
    privateAnswer: false,
  },
  {
    id: 'compensated',
    question: 'agreements.question.compensated',
    privateAnswer: false,
  },
  {
    id: 'redistributes',
    question: 'agreements.question.redistributes',
    privateAnswer: false,
  },
] as const satisfies readonly StatusQuestion[];

export type StatusAnswers = Readonly<Record<StatusQuestionId, boolean>>;

/** One answer that differs from a private investor's is enough to be a professional. */
export const statusOf = (answers: StatusAnswers): ProfessionalStatus =>
  STATUS_QUESTIONS.every(({ id, privateAnswer }) => answers[id] === privateAnswer)
    ? 'non-professional'
    : 'professional';
