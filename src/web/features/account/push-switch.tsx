import { useState } from 'react';
import { addPushChannel, removeChannel } from '../../../contract/notifications.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { CHANNEL_CHANGES, useChannels } from './channels-query.ts';
import { FormMessage } from './form-message.tsx';
import { deviceText } from './list-columns.tsx';
import { turnPushOff, turnPushOn } from './push-device.ts';
import type { BrowserPush } from './push-state.ts';

const adding = defineMutation({ endpoint: addPushChannel, changes: CHANNEL_CHANGES });
const removing = defineMutation({ endpoint: removeChannel, changes: CHANNEL_CHANGES });

/** Notifications in this browser: what it does now, and the other way round. */
export function PushSwitch({ push: { state: push, look } }: { readonly push: BrowserPush }) {
  const { t } = useI18n();
  const { channels, pushKey } = useChannels();
  if (pushKey === null) return <Said text={t('notifications.pushNotOffered')} />;
  if (push === undefined) return <Said text={t('notifications.pushReading')} />;
  if (push.kind === 'unsupported') return <Said text={t('notifications.pushUnsupported')} />;
  if (push.kind === 'denied') return <Said text={t('notifications.pushDenied')} />;
  const own =
    push.kind === 'on' ? channels.find(({ device }) => device === push.device) : undefined;
  // Subscribed for another account, or removed from another device: it is off here.
  return own === undefined ? (
    <TurnOn publicKey={pushKey} look={look} />
  ) : (
    <TurnOff id={own.id} look={look} />
  );
}

const Said = ({ text }: { readonly text: string }) => <p className="max-w-prose text-sm">{text}</p>;

type Look = Pick<BrowserPush, 'look'>;

function TurnOn({ publicKey, look }: Look & { readonly publicKey: string }) {
  const { t } = useI18n();
  const { pending, message, submit } = useMutation(adding);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const turnOn = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const keys = await turnPushOn(publicKey);
      if (keys === undefined) setFailed(t('notifications.pushRefused'));
      else {
        const body = { ...keys, name: deviceText(t, navigator.userAgent).slice(0, 60) };
        await submit(() => ({ body }));
      }
    } catch {
      // No push service can be reached, or the browser has none.
      setFailed(t('notifications.pushFailed'));
    }
    setBusy(false);
    look();
  };
  return (
    <div className="grid justify-items-start gap-2 md:justify-items-end">
      <Button busy={isBusy || pending} onClick={() => void turnOn()}>
        {t('notifications.pushOn')}
      </Button>
      <FormMessage failed={failed ?? message} done={undefined} />
    </div>
  );
}

function TurnOff({ id, look }: Look & { readonly id: string }) {
  const { t } = useI18n();
  const { pending, message, submit } = useMutation(removing);
  const turnOff = async () => {
    const outcome = await submit(() => ({ params: { channel: id } }));
    if (outcome.kind !== 'done') return;
    toast({ title: outcome.answer.statusMessage, tone: 'success' });
    await turnPushOff().catch(() => {});
    look();
  };
  return (
    <div className="grid justify-items-start gap-2 md:justify-items-end">
      <p className="text-sm">{t('notifications.pushIsOn')}</p>
      <Button busy={pending} onClick={() => void turnOff()}>
        {t('notifications.pushOff')}
      </Button>
      <FormMessage failed={message} done={undefined} />
    </div>
  );
}
