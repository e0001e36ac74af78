import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import { planText, rolesText } from './role-names.ts';

/** What happened, by the name of the record. */
const words: ReadonlyMap<string, PlainKey> = new Map<string, PlainKey>(
  Object.entries({
    'account.disabled': 'account.event.disabled',
    'account.enabled': 'account.event.enabled',
    'agreement.revoked': 'account.event.agreementRevoked',
    'agreement.signed': 'account.event.agreementSigned',
    'api-key.made': 'account.event.keyMade',
    'api-key.revoked': 'account.event.keyRevoked',
    'broker.connected': 'account.event.brokerConnected',
    'broker.disconnected': 'account.event.brokerDisconnected',
    'broker.keys-changed': 'account.event.brokerKeys',
    'channel.added': 'account.event.channelAdded',
    'channel.removed': 'account.event.channelRemoved',
    'channel.secret': 'account.event.channelSecret',
    'data.exported': 'account.event.dataExported',
    'deletion.asked': 'account.event.deletionAsked',
    'deletion.cancelled': 'account.event.deletionCancelled',
    'device.forgotten': 'account.event.deviceForgotten',
    'email.change-asked': 'account.event.emailAsked',
    'email.change-cancelled': 'account.event.emailCancelled',
    'email.change-confirmed': 'account.event.emailConfirmed',
    'email.changed': 'account.event.emailChanged',
    'email.verified': 'account.event.emailVerified',
    'feed.address': 'account.event.feedAddress',
    'member.registered': 'account.event.registered',
    'passkey.added': 'account.event.passkeyAdded',
    'passkey.removed': 'account.event.passkeyRemoved',
    'password.changed': 'account.event.passwordChanged',
    'password.reset': 'account.event.passwordReset',
    'password.reset-asked': 'account.event.passwordResetAsked',
    'plan.changed': 'account.event.planChanged',
    'profile.renamed': 'account.event.renamed',
    'recovery-codes.renewed': 'account.event.codesRenewed',
    'role.changed': 'account.event.rolesChanged',
    'session.ended': 'account.event.signedOut',
    'session.handed-over': 'account.event.handedOver',
    'session.refused': 'account.event.refused',
    'session.revoked': 'account.event.sessionRevoked',
    'session.started': 'account.event.signedIn',
    'totp.disabled': 'account.event.totpOff',
    'totp.enabled': 'account.event.totpOn',
  } as const satisfies Readonly<Record<string, PlainKey>>),
);

export const eventWords = (kind: string): PlainKey => words.get(kind) ?? 'account.event.other';

/** The one fact that tells an event from another of its kind. */
export function eventSubject(
  t: Translate,
  { kind, detail }: { readonly kind: string; readonly detail: Readonly<Record<string, string>> },
): string | undefined {
  const to = detail['to'];
  if (to !== undefined && kind === 'role.changed') return rolesText(t, to);
  if (to !== undefined && kind === 'plan.changed') return planText(t, to);
  return to ?? detail['name'] ?? detail['agreement'];
}
