import type { AgreementSheet } from '../../../contract/agreements.schema.ts';
import {
  STATUS_QUESTIONS,
  type StatusAnswers,
  type StatusQuestionId,
} from '../../../domain/agreements/status-questions.ts';
import { asSent } from '../../api/as-sent.ts';

/** The names of the form's fields, in one place for the form and for what reads it. */
export const FIELDS = {
  intent: 'intent',
  status: 'status',
  agreement: 'agreement',
  signature: 'signature',
} as const;

export const INFORMATION_FIELDS = [
  'name',
  'street',
  'city',
  'postalCode',
  'country',
  'occupation',
  'employer',
] as const;
export type InformationField = (typeof INFORMATION_FIELDS)[number];

type Information = AgreementSheet['information'];
type AgreementId = AgreementSheet['agreements'][number]['id'];

export const answerField = (question: string): string => `answer-${question}`;

/** What somebody has filled in so far, complete or not. */
export interface Draft {
  readonly accepted: readonly { readonly id: AgreementId; readonly version: string }[];
  readonly information: Information;
  readonly signature: string;
  readonly answers: Readonly<Partial<StatusAnswers>>;
}

/** An agreement and the version that was read, as the value of its checkbox. */
export const textValue = (id: string, version: string): string => `${id} ${version}`;

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export function readDraft(form: FormData): Draft {
  const answers: Partial<Record<StatusQuestionId, boolean>> = {};
  for (const { id } of STATUS_QUESTIONS) {
    const given = text(form, answerField(id));
    if (given === 'yes' || given === 'no') answers[id] = given === 'yes';
  }
  return {
    accepted: form.getAll(FIELDS.agreement).map((value) => {
      const [id = '', version = ''] = String(value).split(' ', 2);
      return { id: asSent<AgreementId>(id), version };
    }),
    information: Object.fromEntries(
      INFORMATION_FIELDS.map((field) => [field, text(form, field)]),
    ) as Information,
    signature: text(form, FIELDS.signature),
    answers,
  };
}

export const isAnswered = (answers: Draft['answers']): answers is StatusAnswers =>
  STATUS_QUESTIONS.every(({ id }) => answers[id] !== undefined);
