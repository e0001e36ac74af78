import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { eventSubject, eventWords } from './event-words.ts';
import { deviceText, momentColumn } from './list-columns.tsx';
import { type SecurityEvent, useSecurityEvents } from './security-query.ts';

const FIRST = 10;

function eventColumns(i18n: I18n): readonly Column<SecurityEvent>[] {
  const { t } = i18n;
  const kit = columnKit<SecurityEvent>(i18n);
  const device = ({ detail }: SecurityEvent) =>
    detail['device'] === undefined ? null : deviceText(t, detail['device']);
  return [
    kit.text('what', t('account.event'), ({ kind }) => t(eventWords(kind)), {
      rowHeader: true,
      sub: ({ detail }) => eventSubject(detail),
      phone: (event) => device(event),
    }),
    momentColumn<SecurityEvent>('when', t('account.when'), ({ at }) => at, ''),
    kit.text('address', t('account.address'), ({ detail }) => detail['address'], { from: 'md' }),
    kit.text('device', t('account.device'), device, { from: 'md' }),
  ];
}

/** What happened to the account, newest first, with the address and the browser it came from. */
export function EventsCard() {
  const i18n = useI18n();
  const { t } = i18n;
  const events = useSecurityEvents();
  const columns = eventColumns(i18n);
  return (
    <Card title={t('account.events')} note={t('account.eventsNote')} flush>
      <Grid
        caption={t('account.events')}
        columns={columns}
        rows={events}
        rowKey={({ id }) => id}
        first={FIRST}
      />
    </Card>
  );
}
