import { useSuspenseQuery } from '@tanstack/react-query';
import { getSignInOptions } from '../../contract/access.ts';
import type { MailWay } from '../../contract/access.schema.ts';
import { useApi } from '../api/api-provider.tsx';
import type { ApiClient } from '../api/client.ts';
import { endpointQuery } from '../api/endpoint-query.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { Notice } from './notice.tsx';
import { TextLink } from './text-link.tsx';

/** Where a message is that no mail server takes: nobody should wait for it in a mailbox. */
export function MailHint({ mail }: { readonly mail: MailWay }) {
  const t = useT();
  if (mail === 'sent') return null;
  if (mail === 'kept') return <Notice tone="warning">{t('ui.mailKept')}</Notice>;
  return (
    <Notice action={<TextLink to="/outbox">{t('ui.toOutbox')}</TextLink>}>
      {t('ui.mailInOutbox')}
    </Notice>
  );
}

export const mailWayQuery = (api: ApiClient) => endpointQuery(api, getSignInOptions, {});

/** The same on pages of members, which name the query. */
export const MemberMailHint = () => (
  <MailHint mail={useSuspenseQuery(mailWayQuery(useApi())).data.mail} />
);
