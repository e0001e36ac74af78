import {
  getAgreementSheet,
  hasUnsignedAgreements,
  listSignatures,
  revokeAgreement,
  signAgreements,
} from '../../../contract/agreements.schema.ts';
import { type Route, answer } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { AgreementService } from './service.ts';

export const agreementRoutes = (agreements: AgreementService): readonly Route[] => [
  answer(hasUnsignedAgreements, ({ query }, { visitor }) => agreements.anyUnsigned(query, visitor)),
  answer(getAgreementSheet, ({ query }, { visitor }) => agreements.sheet(visitor, query.status)),
  answer(signAgreements, ({ body }, call) => agreements.sign(requireMember(call), body)),
  answer(listSignatures, async (_, call) => [
    ...(await agreements.signatures(requireMember(call))),
  ]),
  answer(revokeAgreement, async ({ params }, call) => {
    await agreements.revoke(requireMember(call), params.agreement);
    return { revoked: true };
  }),
];
