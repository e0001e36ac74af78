import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  challengeChannel,
  confirmChannel,
  removeChannel,
  renameChannel,
  rotateChannelSecret,
  sendChannelCode,
} from '../../../contract/notifications.ts';
import type { ChannelFacts } from '../../../contract/notifications.schema.ts';
import { CHANNEL_NAME_MAXIMUM } from '../../../domain/notifications/channel.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { problemText } from '../../widgets/channels/problem-text.ts';
import { CHANNEL_CHANGES } from './channels-query.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { FormMessage } from './form-message.tsx';
import { turnPushOff } from './push-device.ts';
import type { BrowserPush } from './push-state.ts';
import { WriteButton } from './write-button.tsx';
import { WriteForm } from './write-form.tsx';

const renaming = defineMutation({ endpoint: renameChannel, changes: CHANNEL_CHANGES });
const removing = defineMutation({ endpoint: removeChannel, changes: CHANNEL_CHANGES });
const rotating = defineMutation({ endpoint: rotateChannelSecret, changes: CHANNEL_CHANGES });
const confirming = defineMutation({ endpoint: confirmChannel, changes: CHANNEL_CHANGES });
const sendingCode = defineMutation({ endpoint: sendChannelCode, changes: [] });
const challenging = defineMutation({ endpoint: challengeChannel, changes: CHANNEL_CHANGES });

export interface ChannelTask {
  readonly id: string;
  readonly what: 'name' | 'verify' | 'secret' | 'remove' | 'log';
}

/** A signing secret that was just made, with the name of its webhook. */
export interface NewSecret {
  readonly name: string;
  readonly secret: string;
  /** The webhook is new and has to be verified. */
  readonly isNew: boolean;
}

interface ChannelPanelProps {
  readonly channel: ChannelFacts;
  readonly what: ChannelTask['what'];
  readonly push: BrowserPush;
  readonly onClose: () => void;
  readonly onSecret: (made: NewSecret) => void;
}

/** One thing to do with one channel. Its first field, or its first button, has the focus. */
export function ChannelPanel(props: ChannelPanelProps) {
  const { t } = useI18n();
  const { what, channel, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const now = document.activeElement;
    // A secret that has just appeared is more important.
    if (now !== null && now.tagName === 'H2') return;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  const cancel = (
    <Button kind="quiet" onClick={onClose}>
      {t('notifications.cancel')}
    </Button>
  );
  return (
    <div
      ref={box}
      className={classNames(
        'grid w-full grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line p-3',
        what === 'log' ? 'bg-panel' : 'max-w-md bg-sunken',
      )}
    >
      {what === 'log' ? <Log channel={channel} onClose={onClose} /> : null}
      {what === 'name' ? <Rename {...props} cancel={cancel} /> : null}
      {what === 'remove' ? <Remove {...props} cancel={cancel} /> : null}
      {what === 'secret' ? <Rotate {...props} cancel={cancel} /> : null}
      {what === 'verify' && channel.kind === 'email' ? <Code {...props} cancel={cancel} /> : null}
      {what === 'verify' && channel.kind === 'webhook' ? (
        <Challenge {...props} cancel={cancel} />
      ) : null}
    </div>
  );
}

function Log({ channel, onClose }: Pick<ChannelPanelProps, 'channel' | 'onClose'>) {
  const { t } = useI18n();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{t('deliveries.title', { name: channel.name })}</h3>
        <Button kind="quiet" size="small" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
      <DeliveryLog channel={channel} />
    </>
  );
}

type TaskProps = ChannelPanelProps & { readonly cancel: ReactNode };

function Rename({ channel: { id, name }, onClose, cancel }: TaskProps) {
  const { t } = useI18n();
  return (
    <WriteForm
      mutation={renaming}
      input={(typed) => ({ params: { channel: id }, body: { name: typed['name'] ?? '' } })}
      submit={t('notifications.save')}
      onDone={onClose}
      aside={cancel}
    >
      {(fieldError) => (
        <TextField
          label={t('notifications.renameOne', { name })}
          name="name"
          defaultValue={name}
          maxLength={CHANNEL_NAME_MAXIMUM}
          required
          error={fieldError('name')}
        />
      )}
    </WriteForm>
  );
}

function Remove({ channel: { id, name, device }, push, onClose, cancel }: TaskProps) {
  const { t } = useI18n();
  const isThisBrowser = push.state?.kind === 'on' && push.state.device === device;
  return (
    <>
      <p className="text-sm text-quiet">{t('notifications.removeSure')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <WriteButton
          mutation={removing}
          input={{ params: { channel: id } }}
          kind="danger"
          onDone={({ statusMessage }) => {
            onClose();
            toast({ title: statusMessage, tone: 'success' });
            if (isThisBrowser) void turnPushOff().finally(push.look);
          }}
        >
          {t('notifications.removeOne', { name })}
        </WriteButton>
        {cancel}
      </div>
    </>
  );
}

function Rotate({ channel: { id, name }, onClose, onSecret, cancel }: TaskProps) {
  const { t } = useI18n();
  return (
    <>
      <p className="text-sm text-quiet">{t('notifications.rotateSure')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <WriteButton
          mutation={rotating}
          input={{ params: { channel: id } }}
          kind="primary"
          onDone={({ secret }) => {
            onClose();
            onSecret({ name, secret, isNew: false });
          }}
        >
          {t('notifications.rotate')}
        </WriteButton>
        {cancel}
      </div>
    </>
  );
}

function Code({ channel: { id, target }, onClose, cancel }: TaskProps) {
  const { t } = useI18n();
  return (
    <>
      <WriteForm
        mutation={confirming}
        input={(typed) => ({ params: { channel: id }, body: { code: typed['code'] ?? '' } })}
        submit={t('notifications.verify')}
        onDone={() => {
          onClose();
          toast({ title: t('notifications.verified'), tone: 'success' });
        }}
        aside={cancel}
      >
        {(fieldError) => (
          <TextField
            label={t('notifications.code')}
            hint={t('notifications.codeHint', { address: target })}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            required
            error={fieldError('code')}
          />
        )}
      </WriteForm>
      <div>
        <WriteButton
          mutation={sendingCode}
          input={{ params: { channel: id } }}
          size="small"
          kind="quiet"
          onDone={({ statusMessage }) => toast({ title: statusMessage, tone: 'success' })}
        >
          {t('notifications.codeAgain')}
        </WriteButton>
      </div>
    </>
  );
}

function Challenge({ channel: { id }, onClose, cancel }: TaskProps) {
  const { t } = useI18n();
  const [failed, setFailed] = useState<string>();
  return (
    <>
      <p className="text-sm text-quiet">{t('notifications.challengeHint')}</p>
      <FormMessage failed={failed} done={undefined} />
      <div className="flex flex-wrap items-center gap-3">
        <WriteButton
          mutation={challenging}
          input={{ params: { channel: id } }}
          kind="primary"
          onDone={({ problem }) => {
            if (problem !== null) return setFailed(problemText(t, problem));
            onClose();
            toast({ title: t('notifications.verified'), tone: 'success' });
          }}
        >
          {t('notifications.challenge')}
        </WriteButton>
        {cancel}
      </div>
    </>
  );
}
