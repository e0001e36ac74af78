import {
  type AgreementSheet,
  getAgreementSheet,
  hasUnsignedAgreements,
  revokeAgreement,
  signAgreements,
} from '../../../contract/agreements.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { type StatusAnswers, statusOf } from '../../../domain/agreements/status-questions.ts';
import type { ProfessionalStatus } from '../../../domain/identity/professional-status.ts';
import type { ApiClient } from '../../api/client.ts';
import type { PageAction } from '../../api/page-action.ts';
import { type Draft, FIELDS, isAnswered, readDraft } from './signing-fields.ts';
import { asSent } from '../../api/as-sent.ts';

type AgreementId = AgreementSheet['agreements'][number]['id'];

export type SigningOutcome =
  | { readonly kind: 'signed'; readonly count: number }
  | { readonly kind: 'revoked'; readonly agreement: string }
  | { readonly kind: 'revoke-failed'; readonly message: string }
  | {
      readonly kind: 'failed';
      /** Null when the texts were for the other status. */
      readonly message: string | null;
      readonly problems: readonly string[];
      readonly draft: Draft;
      /** The texts that apply, when those on the page did not. */
      readonly sheet: AgreementSheet | null;
    };

export const SIGNING_CHANGES = [getAgreementSheet, hasUnsignedAgreements] as const;

export const REVOKE = 'revoke ';

export const signOrRevoke: PageAction<SigningOutcome> = (api, form) => {
  const intent = String(form.get(FIELDS.intent));
  return intent.startsWith(REVOKE) ? revoke(api, intent.slice(REVOKE.length)) : sign(api, form);
};

async function revoke(api: ApiClient, agreement: string): Promise<SigningOutcome> {
  try {
    await api(revokeAgreement, { params: { agreement: asSent<AgreementId>(agreement) } });
    return { kind: 'revoked', agreement };
  } catch (problem) {
    return { kind: 'revoke-failed', message: failureOf(problem).statusMessage };
  }
}

async function sign(api: ApiClient, form: FormData): Promise<SigningOutcome> {
  const draft = readDraft(form);
  const shown = asSent<ProfessionalStatus>(form.get(FIELDS.status));
  if (isAnswered(draft.answers) && statusOf(draft.answers) !== shown) {
    const status = statusOf(draft.answers);
    const sheet = await api(getAgreementSheet, { query: { status } });
    return {
      kind: 'failed',
      message: null,
      problems: [],
      draft: { ...draft, accepted: [] },
      sheet,
    };
  }
  try {
    const { signed } = await api(signAgreements, {
      body: {
        status: shown,
        agreements: [...draft.accepted],
        information: draft.information,
        signature: draft.signature,
        // What is missing the server names, question by question.
        answers: asSent<StatusAnswers>(draft.answers),
      },
    });
    return { kind: 'signed', count: signed.length };
  } catch (problem) {
    const { statusMessage, issues = [] } = failureOf(problem);
    const problems = [...new Set(issues.map(({ message }) => message))];
    return { kind: 'failed', message: statusMessage, problems, draft, sheet: null };
  }
}

function failureOf(problem: unknown): ApiFailure {
  if (problem instanceof ApiFailure) return problem;
  throw problem;
}
