import {
  forgetDevice,
  listDevices,
  listSecurityEvents,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '../../../contract/account.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { deviceText, momentColumn } from './list-columns.tsx';
import { type DeviceFacts, type SessionFacts, useDevices, useSessions } from './sessions-query.ts';
import { WriteButton } from './write-button.tsx';

const ending = defineMutation({
  endpoint: revokeSession,
  changes: [listSessions, listSecurityEvents],
  optimistic: ({ params }, edit) =>
    edit(listSessions, (sessions) => sessions.filter(({ id }) => id !== params.id)),
});
const endingOthers = defineMutation({
  endpoint: revokeOtherSessions,
  changes: [listSessions, listSecurityEvents],
});
const forgetting = defineMutation({
  endpoint: forgetDevice,
  changes: [listDevices, listSecurityEvents],
  optimistic: ({ params }, edit) =>
    edit(listDevices, (devices) => devices.filter(({ id }) => id !== params.id)),
});

export function SessionsSection() {
  return (
    <>
      <SessionsCard />
      <DevicesCard />
    </>
  );
}

function sessionColumns(i18n: I18n): readonly Column<SessionFacts>[] {
  const { t } = i18n;
  const kit = columnKit<SessionFacts>(i18n);
  const name = ({ userAgent }: SessionFacts) => deviceText(t, userAgent);
  return [
    kit.text('device', t('account.device'), name, {
      rowHeader: true,
      cell: (row) => (
        <Named name={name(row)} current={row.current} mark={t('account.thisSession')} />
      ),
      phone: ({ lastSeenAt }) => <RelativeTime time={lastSeenAt} />,
    }),
    kit.text('address', t('account.address'), ({ address }) => address, { from: 'md' }),
    momentColumn<SessionFacts>('started', t('account.signedInAt'), (row) => row.createdAt, '', {
      from: 'md',
    }),
    momentColumn<SessionFacts>('seen', t('account.lastSeen'), (row) => row.lastSeenAt, '', {
      from: 'md',
    }),
    {
      id: 'actions',
      title: t('account.actions'),
      csv: null,
      numeric: true,
      cell: (row: SessionFacts) =>
        row.current ? null : (
          <div className="text-right">
            <WriteButton
              mutation={ending}
              input={{ params: { id: row.id } }}
              size="small"
              kind="quiet"
              label={t('account.endOne', { name: name(row) })}
            >
              {t('account.end')}
            </WriteButton>
          </div>
        ),
    },
  ];
}

function SessionsCard() {
  const i18n = useI18n();
  const { t } = i18n;
  const sessions = useSessions();
  const columns = sessionColumns(i18n);
  return (
    <Card
      title={t('account.sessions')}
      note={t('account.sessionsNote')}
      flush
      actions={
        sessions.length > 1 ? (
          <WriteButton
            mutation={endingOthers}
            input={{}}
            size="small"
            onDone={({ ended }) =>
              toast({ title: t('account.othersEnded', { count: ended }), tone: 'success' })
            }
          >
            {t('account.endOthers')}
          </WriteButton>
        ) : undefined
      }
    >
      <Grid
        caption={t('account.sessions')}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        first={20}
      />
    </Card>
  );
}

const Named = (props: {
  readonly name: string;
  readonly current: boolean;
  readonly mark: string;
}) => (
  <span className="inline-flex items-center gap-2">
    {props.name}
    {props.current ? <Badge tone="success">{props.mark}</Badge> : null}
  </span>
);

function deviceColumns(i18n: I18n): readonly Column<DeviceFacts>[] {
  const { t } = i18n;
  const kit = columnKit<DeviceFacts>(i18n);
  const name = ({ userAgent }: DeviceFacts) => deviceText(t, userAgent);
  return [
    kit.text('device', t('account.device'), name, {
      rowHeader: true,
      cell: (row) => (
        <Named name={name(row)} current={row.current} mark={t('account.thisBrowser')} />
      ),
      phone: ({ lastUsedAt }) => <RelativeTime time={lastUsedAt} />,
    }),
    momentColumn<DeviceFacts>('used', t('account.lastSignIn'), (row) => row.lastUsedAt, '', {
      from: 'md',
    }),
    {
      id: 'actions',
      title: t('account.actions'),
      csv: null,
      numeric: true,
      cell: (row: DeviceFacts) => (
        <div className="text-right">
          <WriteButton
            mutation={forgetting}
            input={{ params: { id: row.id } }}
            size="small"
            kind="quiet"
            label={t('account.forgetOne', { name: name(row) })}
          >
            {t('account.forget')}
          </WriteButton>
        </div>
      ),
    },
  ];
}

function DevicesCard() {
  const i18n = useI18n();
  const { t } = i18n;
  const devices = useDevices();
  const columns = deviceColumns(i18n);
  return (
    <Card title={t('account.devices')} flush>
      <p className="max-w-prose p-card text-sm text-quiet">{t('account.devicesIntro')}</p>
      {devices.length === 0 ? null : (
        <Grid
          caption={t('account.devices')}
          columns={columns}
          rows={devices}
          rowKey={({ id }) => id}
          first={10}
        />
      )}
    </Card>
  );
}
