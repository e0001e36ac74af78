import { callTo } from './endpoint.ts';

export const hasUnsignedAgreements = callTo('hasUnsignedAgreements', 'GET', '/api/agreements');
export const getAgreementSheet = callTo('getAgreementSheet', 'GET', '/api/agreements/sheet');
export const signAgreements = callTo('signAgreements', 'POST', '/api/agreements/signatures');
export const revokeAgreement = callTo(
  'revokeAgreement',
  'DELETE',
  '/api/agreements/signatures/{agreement}',
);
export const listSignatures = callTo('listSignatures', 'GET', '/api/agreements/signatures');
