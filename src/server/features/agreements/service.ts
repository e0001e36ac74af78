import { failure } from '../../call/failure.ts';
import { randomUUID } from 'node:crypto';
import type { AgreementSheet } from '../../../contract/agreements.schema.ts';
import { type AgreementId, currentText } from '../../../domain/agreements/agreement.ts';
import { agreementById, AGREEMENTS } from '../../../domain/agreements/catalogue.ts';
import {
  type Signature,
  signatureMatches,
  standingSignature,
} from '../../../domain/agreements/signature.ts';
import { type StatusAnswers, statusOf } from '../../../domain/agreements/status-questions.ts';
import type { SubscriberInformation } from '../../../domain/agreements/subscriber-information.ts';
import type { ProfessionalStatus } from '../../../domain/identity/professional-status.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { AgreementStore, PastSignature } from '../../../ports/store/agreement-store.ts';
import type { SessionReader } from '../../../ports/store/session-reader.ts';
import type { RunTransaction, Stores } from '../../../ports/store/stores.ts';
import { queryVisitor, type SessionQuery } from '../entitlement/query-visitor.ts';
import type { EntitlementService } from '../entitlement/service.ts';

export interface AgreementParts {
  readonly agreements: AgreementStore;
  readonly sessions: SessionReader;
  readonly entitlements: EntitlementService;
  readonly transaction: RunTransaction;
  readonly now: () => number;
}

export interface Signing {
  readonly status: ProfessionalStatus;
  readonly agreements: readonly { readonly id: AgreementId; readonly version: string }[];
  readonly information: SubscriberInformation;
  readonly answers: StatusAnswers;
  readonly signature: string;
}

export interface AgreementService {
  readonly anyUnsigned: (query: SessionQuery, caller: Visitor) => Promise<boolean>;
  /** Anybody may read the texts; what is signed is the caller's own. */
  readonly sheet: (
    caller: Visitor,
    status: ProfessionalStatus | undefined,
  ) => Promise<AgreementSheet>;
  readonly sign: (
    member: Member,
    signing: Signing,
  ) => Promise<{ status: ProfessionalStatus; signed: AgreementId[]; unsigned: boolean }>;
  readonly signatures: (member: Member) => Promise<readonly PastSignature[]>;
  readonly revoke: (member: Member, agreement: AgreementId) => Promise<void>;
}

export function agreementService(parts: AgreementParts): AgreementService {
  const unsignedOf = async (visitor: Visitor) =>
    (await parts.entitlements.of(visitor)).unsigned.length > 0;
  const record = (
    { audit }: Pick<Stores, 'audit'>,
    kind: string,
    member: Member,
    detail: Readonly<Record<string, string>>,
  ) => audit.append({ id: randomUUID(), at: parts.now(), kind, subject: member.userId, detail });

  return {
    anyUnsigned: async (query, caller) => {
      const visitor = await queryVisitor(parts.sessions, query, caller);
      return visitor !== undefined && unsignedOf(visitor);
    },
    sheet: async (caller, status) =>
      sheetOf(parts, await parts.entitlements.current(caller), status),
    sign: async (member, signing) => {
      const now = parts.now();
      refuseUnsound(signing, now);
      const { status } = signing;
      const signed = await parts.transaction(async (stores) => {
        const agreements = await stores.agreements.sign({
          id: randomUUID(),
          memberId: member.userId,
          at: now,
          information: signing.information,
          answers: signing.answers,
          status,
          signature: signing.signature,
          agreements: distinct(signing.agreements),
        });
        for (const agreement of agreements) {
          const { version } = currentText(agreementById(agreement), now);
          await record(stores, 'agreement.signed', member, { agreement, version, status });
        }
        stores.afterCommit(() => parts.entitlements.changed(member.userId));
        return agreements;
      });
      return {
        status,
        signed: [...signed],
        unsigned: await unsignedOf(member),
      };
    },
    signatures: (member) => parts.agreements.history(member.userId),
    revoke: (member, agreement) =>
      parts.transaction(async (stores) => {
        if (!(await stores.agreements.revoke(member.userId, agreement, parts.now())))
          throw failure(404, 'failures.notSigned');
        await record(stores, 'agreement.revoked', member, { agreement });
        stores.afterCommit(() => parts.entitlements.changed(member.userId));
      }),
  };
}

/** A signature stands for a text that was read, by the person it names, in the variant that applies. */
function refuseUnsound(signing: Signing, now: number): void {
  if (!signatureMatches(signing.information.name, signing.signature))
    throw failure(
      400,
      'failures.wrongSignature',
      {},
      { issues: [{ path: 'body.signature', message: `Please type: ${signing.information.name}` }] },
    );
  const status = statusOf(signing.answers);
  if (status !== signing.status)
    throw failure(
      409,
      status === 'professional' ? 'failures.professional' : 'failures.nonProfessional',
    );
  for (const { id, version } of signing.agreements)
    if (currentText(agreementById(id), now).version !== version)
      throw failure(409, 'failures.newEdition', { agreement: agreementById(id).name });
}

const distinct = (chosen: Signing['agreements']) =>
  [...new Map(chosen.map(({ id, version }) => [id, version]))].map(([agreement, version]) => ({
    agreement,
    version,
  }));

async function sheetOf(
  { agreements, entitlements, now: clock }: AgreementParts,
  visitor: Visitor,
  asStatus: ProfessionalStatus | undefined,
): Promise<AgreementSheet> {
  const now = clock();
  const member = visitor.kind === 'member' ? visitor : undefined;
  const [signatures, form, { features }] = await Promise.all([
    member === undefined ? [] : agreements.signatures(member.userId),
    member === undefined ? undefined : agreements.lastForm(member.userId),
    entitlements.of(visitor),
  ]);
  const own = member?.professional ?? 'non-professional';
  const status = asStatus ?? own;
  return {
    member: member !== undefined,
    status,
    agreements: AGREEMENTS.map((agreement) => {
      const { version, effectiveFrom, clauses } = currentText(agreement, now);
      const standing = standingSignature(agreement, own, signatures, now);
      return {
        id: agreement.id,
        name: agreement.name,
        venues: [...agreement.venues],
        asked: agreement.needs.every((feature) => features.has(feature)),
        version,
        effectiveFrom,
        clauses: clauses[status].map(({ heading, paragraphs }) => ({
          heading,
          paragraphs: [...paragraphs],
        })),
        standing: standing === undefined ? null : shown(standing),
        outdated:
          standing === undefined && signatures.some((given) => given.agreement === agreement.id),
      };
    }),
    information: form?.information ?? { ...nothingStated, name: member?.displayName ?? '' },
    answers: form?.answers ?? null,
  };
}

const shown = ({ signature, signedAt, version, status }: Signature) => ({
  signature,
  signedAt,
  version,
  status,
});

const nothingStated: SubscriberInformation = {
  name: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
  occupation: '',
  employer: '',
};
