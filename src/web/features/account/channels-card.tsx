import { useState } from 'react';
import type { ChannelFacts } from '../../../contract/notifications.schema.ts';
import { pauseChannel, testChannel } from '../../../contract/notifications.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ChannelPanel, type ChannelTask, type NewSecret } from './channel-panel.tsx';
import {
  hasProblem,
  kindWords,
  resultOf,
  stateTones,
  stateWords,
  type TestResult,
} from './channel-words.ts';
import { problemText } from '../../widgets/channels/problem-text.ts';
import { CHANNEL_CHANGES, useChannels } from './channels-query.ts';
import { FormMessage } from './form-message.tsx';
import { momentColumn } from './list-columns.tsx';
import type { BrowserPush } from './push-state.ts';
import { WriteButton } from './write-button.tsx';

const testing = defineMutation({ endpoint: testChannel, changes: CHANNEL_CHANGES });
const pausing = defineMutation({ endpoint: pauseChannel, changes: CHANNEL_CHANGES });

interface RowParts {
  readonly choose: (task: ChannelTask) => void;
  readonly show: (result: TestResult) => void;
  /** The hash of this browser's subscription, if it has one. */
  readonly ownDevice: string | undefined;
}

function channelColumns(i18n: I18n, parts: RowParts): readonly Column<ChannelFacts>[] {
  const { t } = i18n;
  const kit = columnKit<ChannelFacts>(i18n);
  return [
    kit.text('name', t('notifications.name'), ({ name }) => name, {
      rowHeader: true,
      cell: ({ name, device }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 max-md:max-w-36 max-md:wrap-anywhere max-md:whitespace-normal">
          {name}
          {device !== null && device === parts.ownDevice ? (
            <Badge tone="success">{t('notifications.thisBrowser')}</Badge>
          ) : null}
        </span>
      ),
      sub: (channel) => <Below channel={channel} t={t} />,
      phone: ({ state }) => <Badge tone={stateTones[state]}>{t(stateWords[state])}</Badge>,
    }),
    kit.text('kind', t('notifications.kind'), ({ kind }) => t(kindWords[kind]), { from: 'md' }),
    kit.text('state', t('notifications.status'), ({ state }) => t(stateWords[state]), {
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(stateWords[state])}</Badge>,
      from: 'md',
    }),
    momentColumn<ChannelFacts>(
      'last',
      t('notifications.lastDelivery'),
      (row) => row.lastSuccessAt,
      t('notifications.never'),
      { from: 'lg' },
    ),
    {
      id: 'actions',
      title: t('account.actions'),
      csv: null,
      numeric: true,
      cell: (channel) => <RowActions channel={channel} {...parts} />,
    },
  ];
}

/** Where it leads, and what is wrong with it. */
function Below({ channel, t }: { readonly channel: ChannelFacts; readonly t: Translate }) {
  return (
    <>
      <span className="block max-w-36 truncate md:max-w-96" title={channel.target}>
        {channel.target}
      </span>
      {channel.problem !== null && hasProblem(channel) ? (
        <span className="block max-w-36 whitespace-normal text-danger md:max-w-96">
          {problemText(t, channel.problem)}
        </span>
      ) : null}
    </>
  );
}

function RowActions({ channel, choose, show }: RowParts & { readonly channel: ChannelFacts }) {
  const { t } = useI18n();
  const { id, name, kind, state } = channel;
  const pause = useMutation(pausing);
  const setPaused = (paused: boolean) =>
    void pause.submit(() => ({ params: { channel: id }, body: { paused } }));
  return (
    <div className="flex items-center justify-end gap-1">
      {state === 'unverified' ? (
        <Button
          size="small"
          aria-label={t('notifications.verifyOne', { name })}
          onClick={() => choose({ id, what: 'verify' })}
        >
          {t('notifications.verify')}
        </Button>
      ) : (
        <WriteButton
          mutation={testing}
          input={{ params: { channel: id } }}
          size="small"
          label={t('notifications.testOne', { name })}
          onDone={(answer) => show(resultOf(t, channel, answer))}
        >
          {t('notifications.test')}
        </WriteButton>
      )}
      <LazyMenu
        kind="quiet"
        size="small"
        label={t('notifications.menu', { name })}
        entries={() => [
          ...(state === 'unverified'
            ? []
            : [
                state === 'paused'
                  ? { title: t('notifications.resume'), onSelect: () => setPaused(false) }
                  : { title: t('notifications.pause'), onSelect: () => setPaused(true) },
              ]),
          { title: t('deliveries.show'), onSelect: () => choose({ id, what: 'log' }) },
          { title: t('notifications.rename'), onSelect: () => choose({ id, what: 'name' }) },
          ...(kind === 'webhook'
            ? [{ title: t('notifications.rotate'), onSelect: () => choose({ id, what: 'secret' }) }]
            : []),
          'separator' as const,
          {
            title: t('notifications.remove'),
            danger: true,
            onSelect: () => choose({ id, what: 'remove' }),
          },
        ]}
      />
    </div>
  );
}

interface ChannelsCardProps {
  readonly push: BrowserPush;
  readonly task: ChannelTask | undefined;
  readonly onTask: (task: ChannelTask | undefined) => void;
  readonly onSecret: (made: NewSecret) => void;
}

export function ChannelsCard({ push, task, onTask, onSecret }: ChannelsCardProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { channels, most } = useChannels();
  const [result, setResult] = useState<TestResult>();
  const columns = channelColumns(i18n, {
    choose: (chosen) => {
      setResult(undefined);
      onTask(chosen);
    },
    show: setResult,
    ownDevice: push.state?.kind === 'on' ? push.state.device : undefined,
  });
  const chosen = channels.find(({ id }) => id === task?.id);
  return (
    <Card
      title={t('notifications.title')}
      note={t('notifications.count', { count: channels.length, most })}
      flush
    >
      <p className="max-w-prose p-card text-sm text-quiet">
        {t('notifications.intro')}{' '}
        <TextLink to="/help/account/notifications">{t('notifications.help')}</TextLink>
      </p>
      {channels.length === 0 ? (
        <p className="px-card pb-card text-sm">{t('notifications.none')}</p>
      ) : (
        <Grid
          caption={t('notifications.title')}
          columns={columns}
          rows={channels}
          rowKey={({ id }) => id}
        />
      )}
      {result === undefined ? null : (
        <div className="p-card">
          <FormMessage
            failed={result.isGood ? undefined : result.text}
            done={result.isGood ? result.text : undefined}
          />
        </div>
      )}
      {chosen === undefined || task === undefined ? null : (
        <div className="p-card">
          <ChannelPanel
            key={`${task.id} ${task.what}`}
            channel={chosen}
            what={task.what}
            onClose={() => onTask(undefined)}
            push={push}
            onSecret={onSecret}
          />
        </div>
      )}
    </Card>
  );
}
