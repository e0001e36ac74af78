import type { ReactNode } from 'react';
import { addEmailChannel, addWebhookChannel } from '../../../contract/notifications.ts';
import { CHANNEL_NAME_MAXIMUM } from '../../../domain/notifications/channel.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useHasFeature } from '../../shell/session/product-features-query.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { MemberMailHint } from '../../ui/mail-hint.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CHANNEL_CHANGES, useChannels } from './channels-query.ts';
import type { NewSecret } from './channel-panel.tsx';
import type { BrowserPush } from './push-state.ts';
import { PushSwitch } from './push-switch.tsx';
import { Reveal } from './reveal.tsx';
import { WriteForm } from './write-form.tsx';

const addingEmail = defineMutation({ endpoint: addEmailChannel, changes: CHANNEL_CHANGES });
const addingWebhook = defineMutation({ endpoint: addWebhookChannel, changes: CHANNEL_CHANGES });

interface AddChannelCardProps {
  readonly push: BrowserPush;
  /** A channel was added that has to be verified. */
  readonly onUnverified: (id: string) => void;
  readonly onSecret: (made: NewSecret) => void;
}

/** The three ways to be told, each with what it takes. */
export function AddChannelCard({ push, onUnverified, onSecret }: AddChannelCardProps) {
  const { t } = useI18n();
  return (
    <Card title={t('notifications.addTitle')}>
      <div className="grid">
        <Way title={t('notifications.push')} about={t('notifications.pushIntro')}>
          <PushSwitch push={push} />
        </Way>
        <Way title={t('notifications.email')} about={t('notifications.addressHint')}>
          <AddEmail onUnverified={onUnverified} />
        </Way>
        <Way title={t('notifications.webhook')} about={t('notifications.urlHint')}>
          <AddWebhook onUnverified={onUnverified} onSecret={onSecret} />
        </Way>
      </div>
    </Card>
  );
}

function Way(props: {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-3 border-line py-4 not-last:border-b first:pt-1 last:pb-1 md:grid-cols-2 md:gap-6">
      <div className="grid content-start gap-1">
        <h3 className="text-sm font-medium">{props.title}</h3>
        <p className="max-w-prose text-sm text-quiet">{props.about}</p>
      </div>
      <div className="md:justify-self-end">{props.children}</div>
    </div>
  );
}

function NameField(props: { readonly value: string; readonly error: string | undefined }) {
  const { t } = useI18n();
  return (
    <TextField
      label={t('notifications.name')}
      name="name"
      defaultValue={props.value}
      maxLength={CHANNEL_NAME_MAXIMUM}
      required
      error={props.error}
    />
  );
}

function AddEmail({ onUnverified }: Pick<AddChannelCardProps, 'onUnverified'>) {
  const { t } = useI18n();
  const { email } = useChannels();
  return (
    <Reveal label={t('notifications.addEmail')}>
      {(close) => (
        <WriteForm
          mutation={addingEmail}
          input={({ name = '', address = '' }) => ({ body: { name, address } })}
          submit={t('notifications.addEmail')}
          onDone={({ id, state }) => {
            close();
            if (state === 'unverified') onUnverified(id);
          }}
        >
          {(fieldError) => (
            <>
              <TextField
                label={t('notifications.address')}
                name="address"
                type="email"
                autoComplete="email"
                defaultValue={email}
                required
                error={fieldError('address')}
              />
              <NameField value={t('notifications.emailName')} error={fieldError('name')} />
              <MemberMailHint />
            </>
          )}
        </WriteForm>
      )}
    </Reveal>
  );
}

function AddWebhook({ onUnverified, onSecret }: Omit<AddChannelCardProps, 'push'>) {
  const { t } = useI18n();
  if (useHasFeature('alerts-webhook') !== true)
    return (
      <p className="text-sm">
        {t('notifications.webhookPlan')}{' '}
        <TextLink to="/pricing-plans">{t('notifications.toPlans')}</TextLink>
      </p>
    );
  return (
    <Reveal label={t('notifications.addWebhook')}>
      {(close) => (
        <WriteForm
          mutation={addingWebhook}
          input={({ name = '', url = '' }) => ({ body: { name, url } })}
          submit={t('notifications.addWebhook')}
          onDone={({ channel, secret }) => {
            close();
            onUnverified(channel.id);
            onSecret({ name: channel.name, secret, isNew: true });
          }}
        >
          {(fieldError) => (
            <>
              <TextField
                label={t('notifications.url')}
                name="url"
                type="url"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                required
                error={fieldError('url')}
              />
              <NameField value={t('notifications.webhookName')} error={fieldError('name')} />
            </>
          )}
        </WriteForm>
      )}
    </Reveal>
  );
}
