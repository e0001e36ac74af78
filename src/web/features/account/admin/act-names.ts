import type { AdminActKind } from '../../../../domain/admin/admin-act.ts';
import type { PlainKey } from '../../../../i18n/translate.ts';

export const actNames: Readonly<Record<AdminActKind, PlainKey>> = {
  'member.roles': 'admin.act.memberRoles',
  'member.plan': 'admin.act.memberPlan',
  'member.disabled': 'admin.act.memberDisabled',
  'member.enabled': 'admin.act.memberEnabled',
  'partner.created': 'admin.act.partnerCreated',
  'partner.changed': 'admin.act.partnerChanged',
  'partner.disabled': 'admin.act.partnerDisabled',
  'partner.enabled': 'admin.act.partnerEnabled',
  'feedback.done': 'admin.act.feedbackDone',
  'feedback.reopened': 'admin.act.feedbackReopened',
};
