import type { ChannelProblem, ChannelProblemCode } from '../../../domain/notifications/channel.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';

type Plain = Exclude<ChannelProblemCode, 'refused' | 'redirected' | 'gone' | 'mail'>;

const plain: Readonly<Record<Plain, PlainKey>> = {
  timeout: 'notifications.problem.timeout',
  unreachable: 'notifications.problem.unreachable',
  tls: 'notifications.problem.tls',
  'private-address': 'notifications.problem.privateAddress',
  'no-echo': 'notifications.problem.noEcho',
  unreadable: 'notifications.problem.unreadable',
  'not-offered': 'notifications.problem.notOffered',
};

/** Why a message did not arrive, with what the other side said about it. */
export function problemText(t: Translate, { code, status, said }: ChannelProblem): string {
  switch (code) {
    case 'refused':
      return said === null
        ? t('notifications.problem.refused', { status: status ?? 0 })
        : t('notifications.problem.refusedSaying', { status: status ?? 0, said });
    case 'redirected':
      return t('notifications.problem.redirected', { status: status ?? 0 });
    case 'gone':
      return t('notifications.problem.gone');
    case 'mail':
      return said === null
        ? t('notifications.problem.mail')
        : t('notifications.problem.mailSaying', { said });
    default:
      return t(plain[code]);
  }
}
