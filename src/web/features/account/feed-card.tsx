import { useState } from 'react';
import { listSecurityEvents } from '../../../contract/account.ts';
import { getAlertFeed, removeAlertFeed, renewAlertFeed } from '../../../contract/notifications.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { useAlertFeed } from './notification-settings-query.ts';
import { SecretOnce } from './secret-once.tsx';
import { WriteButton } from './write-button.tsx';

const renewing = defineMutation({
  endpoint: renewAlertFeed,
  changes: [getAlertFeed, listSecurityEvents],
});
const removing = defineMutation({ endpoint: removeAlertFeed, changes: [getAlertFeed] });

/** The Atom feed of the own alerts: its address is told once. */
export function FeedCard() {
  const { t, format } = useI18n();
  const { createdAt } = useAlertFeed();
  const [address, setAddress] = useState<string>();
  return (
    <>
      {address === undefined ? null : (
        <SecretOnce
          key={address}
          title={t('notifications.feed.once')}
          hint={t('notifications.feed.onceHint')}
          secret={address}
          testId="feed-address"
          done={t('notifications.saved')}
          onDone={() => setAddress(undefined)}
        />
      )}
      <Card title={t('notifications.feed')} note={t('notifications.feed.note')}>
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-quiet">
            {createdAt === null
              ? t('notifications.feed.none')
              : t('notifications.feed.since', { date: format.date(createdAt, 'date') })}
          </p>
          <WriteButton
            mutation={renewing}
            input={{}}
            size="small"
            onDone={(answer) => setAddress(answer.address)}
          >
            {t(createdAt === null ? 'notifications.feed.make' : 'notifications.feed.renew')}
          </WriteButton>
          {createdAt === null ? null : (
            <WriteButton
              mutation={removing}
              input={{}}
              size="small"
              kind="quiet"
              onDone={() => setAddress(undefined)}
            >
              {t('notifications.feed.off')}
            </WriteButton>
          )}
        </div>
      </Card>
    </>
  );
}
