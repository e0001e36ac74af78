import { useT } from '../../i18n/i18n-provider.tsx';
import { useApi } from '../../api/api-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { EventsList } from './events-list.tsx';
import { securityEventsQuery } from './security-query.ts';

/** What happened to the account, newest first, with the address and the browser it came from. */
export function EventsCard() {
  const t = useT();
  const api = useApi();
  return (
    <Card title={t('account.events')} note={t('account.eventsNote')} flush>
      <EventsList pageOf={(cursor) => securityEventsQuery(api, cursor)} perPage={50} />
    </Card>
  );
}
