import type { MailWay } from '../../../contract/access.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Where a message is that no mail server takes: nobody should wait for it in his mailbox. */
export function MailHint({ mail }: { readonly mail: MailWay }) {
  const t = useT();
  if (mail === 'sent') return null;
  if (mail === 'kept') return <Notice tone="warning">{t('access.mailKept')}</Notice>;
  return (
    <Notice action={<TextLink to="/outbox">{t('access.toOutbox')}</TextLink>}>
      {t('access.mailInOutbox')}
    </Notice>
  );
}
