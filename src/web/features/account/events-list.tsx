import type { UseQueryOptions } from '@tanstack/react-query';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { GrowingList } from '../../ui/growing-list.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { eventSubject, eventWords } from './event-words.ts';
import { deviceText, momentColumn } from './list-columns.tsx';
import type { SecurityEvent } from './security-query.ts';

const FIRST = 10;

function eventColumns(i18n: I18n): readonly Column<SecurityEvent>[] {
  const { t } = i18n;
  const kit = columnKit<SecurityEvent>(i18n);
  const device = ({ detail }: SecurityEvent) =>
    detail['device'] === undefined ? null : deviceText(t, detail['device']);
  return [
    kit.text('what', t('account.event'), ({ kind }) => t(eventWords(kind)), {
      rowHeader: true,
      sub: (event) => eventSubject(t, event),
      phone: (event) => device(event),
    }),
    momentColumn<SecurityEvent>('when', t('account.when'), ({ at }) => at, ''),
    // Empty for what an administrator did: where they are is not the member's to know.
    kit.text('address', t('account.address'), ({ detail }) => detail['address'] || null, {
      from: 'md',
    }),
    kit.text('device', t('account.device'), device, { from: 'md' }),
  ];
}

interface EventsListProps {
  /** The query of a page by the cursor where the last one ended; empty for the first. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the key of the query is its own affair
  readonly pageOf: (cursor: string) => UseQueryOptions<SecurityEvent[], any, SecurityEvent[], any>;
  readonly perPage: number;
}

/** Security events, newest first: ten of them, then a page, then as many pages as are asked for. */
export function EventsList({ pageOf, perPage }: EventsListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const loaded = useOlderPages('', pageOf);
  const events = loaded.pages.flat();
  const last = events.at(-1);
  const more = (loaded.pages.at(-1)?.length ?? 0) >= perPage;
  return (
    <GrowingList
      pages={loaded}
      last={more && last !== undefined ? { time: last.at, id: last.id } : undefined}
      older={t('account.olderEvents')}
      newest={undefined}
    >
      <Grid
        caption={t('account.events')}
        columns={eventColumns(i18n)}
        rows={events}
        rowKey={({ id }) => id}
        empty={<p className="px-card py-4 text-sm text-quiet">{t('account.noEvents')}</p>}
        {...(loaded.starts.length > 1 ? {} : { first: FIRST })}
      />
    </GrowingList>
  );
}
