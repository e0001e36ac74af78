import { useState } from 'react';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { AddChannelCard } from './add-channel-card.tsx';
import type { ChannelTask, NewSecret } from './channel-panel.tsx';
import { ChannelsCard } from './channels-card.tsx';
import { FeedCard } from './feed-card.tsx';
import { useBrowserPush } from './push-state.ts';
import { QuietCard } from './quiet-card.tsx';
import { SecretOnce } from './secret-once.tsx';

export function NotificationsSection() {
  const { t } = useI18n();
  const push = useBrowserPush();
  const [task, setTask] = useState<ChannelTask>();
  const [made, setMade] = useState<NewSecret>();
  return (
    <>
      {made === undefined ? null : (
        <SecretOnce
          key={made.secret}
          title={t('notifications.secretTitle', { name: made.name })}
          hint={t('notifications.secretHint')}
          secret={made.secret}
          testId="signing-secret"
          done={t('notifications.saved')}
          onDone={() => setMade(undefined)}
        >
          <p className="max-w-prose text-sm text-quiet">
            {t(made.isNew ? 'notifications.secretNext' : 'notifications.rotateSure')}
          </p>
        </SecretOnce>
      )}
      <ChannelsCard push={push} task={task} onTask={setTask} onSecret={setMade} />
      <AddChannelCard
        push={push}
        onUnverified={(id) => setTask({ id, what: 'verify' })}
        onSecret={setMade}
      />
      <QuietCard />
      <FeedCard />
    </>
  );
}
