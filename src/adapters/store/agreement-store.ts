import type { Kysely } from 'kysely';
import type { AgreementId } from '../../domain/agreements/agreement.ts';
import type { Signature } from '../../domain/agreements/signature.ts';
import type { StatusAnswers } from '../../domain/agreements/status-questions.ts';
import type { SubscriberInformation } from '../../domain/agreements/subscriber-information.ts';
import type { ProfessionalStatus } from '../../domain/identity/professional-status.ts';
import type { AgreementStore, SigningForm } from '../../ports/store/agreement-store.ts';
import type { Database } from './schema.ts';
import { atomically } from './atomically.ts';

export function agreementStore(db: Kysely<Database>): AgreementStore {
  return {
    sign: (form) => atomically(db, (transaction) => sign(transaction, form)),
    signatures: async (memberId) => {
      const rows = await signaturesOf(db, memberId)
        .where('agreement_signature.revoked_at', 'is', null)
        .orderBy('agreement_signature.signed_at')
        .orderBy('agreement_signature.agreement')
        .execute();
      return rows.map(toSignature);
    },
    revoke: async (memberId, agreement, at) => {
      const revoked = await db
        .updateTable('agreement_signature')
        .set({ revoked_at: at })
        .where('member_id', '=', memberId)
        .where('agreement', '=', agreement)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return revoked.numUpdatedRows > 0n;
    },
    history: async (memberId) => {
      const rows = await signaturesOf(db, memberId)
        .orderBy('agreement_signature.signed_at', 'desc')
        .orderBy('agreement_signature.agreement')
        .execute();
      return rows.map((row) => ({ ...toSignature(row), revokedAt: row.revoked_at }));
    },
    lastForm: async (memberId) => {
      const row = await db
        .selectFrom('agreement_form')
        .select(['at', 'status', 'information', 'answers'])
        .where('member_id', '=', memberId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined
        ? undefined
        : {
            at: row.at,
            status: row.status as ProfessionalStatus,
            information: JSON.parse(row.information) as SubscriberInformation,
            answers: JSON.parse(row.answers) as StatusAnswers,
          };
    },
  };
}

async function sign(db: Kysely<Database>, form: SigningForm): Promise<readonly AgreementId[]> {
  const { memberId, at, status } = form;
  await db
    .insertInto('agreement_form')
    .values({
      id: form.id,
      member_id: memberId,
      at,
      status,
      signature: form.signature,
      information: JSON.stringify(form.information),
      answers: JSON.stringify(form.answers),
    })
    .execute();
  await db.updateTable('member').set({ professional: status }).where('id', '=', memberId).execute();
  if (form.agreements.length === 0) return [];
  const signed = await db
    .insertInto('agreement_signature')
    .values(
      form.agreements.map(({ agreement, version }) => ({
        form_id: form.id,
        member_id: memberId,
        agreement,
        version,
        status,
        signed_at: at,
        revoked_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('agreement')
    .execute();
  return signed.map((row) => row.agreement as AgreementId);
}

const signaturesOf = (db: Kysely<Database>, memberId: string) =>
  db
    .selectFrom('agreement_signature')
    .innerJoin('agreement_form', 'agreement_form.id', 'agreement_signature.form_id')
    .select([
      'agreement_signature.agreement',
      'agreement_signature.version',
      'agreement_signature.status',
      'agreement_signature.signed_at',
      'agreement_signature.revoked_at',
      'agreement_form.signature',
    ])
    .where('agreement_signature.member_id', '=', memberId);

interface Row {
  readonly agreement: string;
  readonly version: string;
  readonly status: string;
  readonly signature: string;
  readonly signed_at: number;
}

const toSignature = (row: Row): Signature => ({
  agreement: row.agreement as AgreementId,
  version: row.version,
  status: row.status as ProfessionalStatus,
  signature: row.signature,
  signedAt: row.signed_at,
});
