import { callTo } from './endpoint.ts';

export const getAdminReach = callTo('getAdminReach', 'GET', '/api/admin/reach');
export const findMembers = callTo('findMembers', 'GET', '/api/admin/members');
export const getMember = callTo('getMember', 'GET', '/api/admin/members/{userId}');
export const listMemberEvents = callTo(
  'listMemberEvents',
  'GET',
  '/api/admin/members/{userId}/events',
);
export const setRoles = callTo('setRoles', 'PUT', '/api/admin/members/{userId}/roles');
export const setMemberPlan = callTo('setMemberPlan', 'PUT', '/api/admin/members/{userId}/plan');
export const setMemberDisabled = callTo(
  'setMemberDisabled',
  'PUT',
  '/api/admin/members/{userId}/disabled',
);
export const listPartners = callTo('listPartners', 'GET', '/api/admin/partners');
export const createPartner = callTo('createPartner', 'POST', '/api/admin/partners');
export const savePartner = callTo('savePartner', 'PUT', '/api/admin/partners/{wmid}');
export const setPartnerDisabled = callTo(
  'setPartnerDisabled',
  'PUT',
  '/api/admin/partners/{wmid}/disabled',
);
export const findFeedback = callTo('findFeedback', 'GET', '/api/admin/feedback');
export const setFeedbackDone = callTo('setFeedbackDone', 'PUT', '/api/admin/feedback/{reference}');
export const listAdminActs = callTo('listAdminActs', 'GET', '/api/admin/acts');
export const exportAdminActs = callTo('exportAdminActs', 'GET', '/api/admin/acts/export');
