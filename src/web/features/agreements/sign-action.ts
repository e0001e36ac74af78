import type { AgreementSheet } from '../../../contract/agreements.schema.ts';
import {
  getAgreementSheet,
  hasUnsignedAgreements,
  revokeAgreement,
  signAgreements,
} from '../../../contract/agreements.ts';
import { type StatusAnswers, statusOf } from '../../../domain/agreements/status-questions.ts';
import type { ProfessionalStatus } from '../../../domain/identity/professional-status.ts';
import { asSent } from '../../api/as-sent.ts';
import {
  defineMutation,
  type MutationParts,
  sendMutation,
  type WriteFailure,
} from '../../api/endpoint-mutation.ts';
import type { FormChoice } from '../../api/form-action.ts';
import { type Draft, FIELDS, isAnswered, readDraft } from './signing-fields.ts';

type AgreementId = AgreementSheet['agreements'][number]['id'];

/** The server's words, or why there are none. */
export type Why = { readonly message: string } | 'offline' | 'no-answer';

export type SigningOutcome =
  | { readonly kind: 'signed'; readonly count: number }
  | { readonly kind: 'revoked'; readonly agreement: string }
  | { readonly kind: 'revoke-failed'; readonly why: Why }
  | {
      readonly kind: 'failed';
      readonly why: Why | 'other-status';
      readonly problems: readonly string[];
      readonly draft: Draft;
      /** The texts that apply, when those on the page did not. */
      readonly sheet: AgreementSheet | null;
    };

const changes = [getAgreementSheet, hasUnsignedAgreements];
const SIGNING = defineMutation({ endpoint: signAgreements, changes });
const REVOKING = defineMutation({ endpoint: revokeAgreement, changes });

export const REVOKE = 'revoke ';

export const signOrRevoke: FormChoice<SigningOutcome> = (parts, form) => {
  const intent = String(form.get(FIELDS.intent));
  return intent.startsWith(REVOKE) ? revoke(parts, intent.slice(REVOKE.length)) : sign(parts, form);
};

async function revoke(parts: MutationParts, agreement: string): Promise<SigningOutcome> {
  const outcome = await sendMutation(parts, REVOKING, {
    params: { agreement: asSent<AgreementId>(agreement) },
  });
  return outcome.kind === 'done'
    ? { kind: 'revoked', agreement }
    : { kind: 'revoke-failed', why: whyOf(outcome.failure) };
}

async function sign(parts: MutationParts, form: FormData): Promise<SigningOutcome> {
  const draft = readDraft(form);
  const shown = asSent<ProfessionalStatus>(form.get(FIELDS.status));
  if (isAnswered(draft.answers) && statusOf(draft.answers) !== shown) {
    const status = statusOf(draft.answers);
    const sheet = await parts.api(getAgreementSheet, { query: { status } });
    return {
      kind: 'failed',
      why: 'other-status',
      problems: [],
      draft: { ...draft, accepted: [] },
      sheet,
    };
  }
  const outcome = await sendMutation(parts, SIGNING, {
    body: {
      status: shown,
      agreements: [...draft.accepted],
      information: draft.information,
      signature: draft.signature,
      // What is missing the server names, question by question.
      answers: asSent<StatusAnswers>(draft.answers),
    },
  });
  if (outcome.kind === 'done') return { kind: 'signed', count: outcome.answer.signed.length };
  const problems = [...new Set(Object.values(outcome.failure.fields))];
  return { kind: 'failed', why: whyOf(outcome.failure), problems, draft, sheet: null };
}

function whyOf({ kind, message }: WriteFailure): Why {
  if (kind === 'offline') return 'offline';
  return message === null ? 'no-answer' : { message };
}
