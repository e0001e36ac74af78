import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listFirings } from '../../../../contract/alerts.ts';
import type { AlertFiring } from '../../../../domain/alerts/alert.ts';
import { firingLink } from '../../../../domain/alerts/firing-link.ts';
import type { ApiClient } from '../../../api/client.ts';
import { refreshEndpoints } from '../../../api/endpoint-key.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../../live/use-member-topic.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { QueryPanel } from '../../../widgets/query-panel.tsx';
import { storyRows } from '../panel-rows.ts';
import { definePanel, type PanelProps } from '../panel.ts';

const MOST = 20;
const firedQuery = (api: ApiClient) =>
  endpointQuery(api, listFirings, { query: { limit: String(MOST) } });

/** RT-13: the start page shows what has fired. */
export const panel = definePanel({
  id: 'alerts',
  title: 'home.panel.alerts',
  about: 'home.panel.alerts.about',
  size: { w: 4, h: 8 },
  least: { w: 2, h: 4 },
  phone: 8,
  membersOnly: true,
  queries: (api) => [firedQuery(api)],
  component: Fired,
});

function Fired({ h }: PanelProps) {
  const { t } = useI18n();
  const queries = useQueryClient();
  useMemberTopic('alerts', ({ events, incomplete }) => {
    if (incomplete || events.some(({ event }) => event === 'alert.fired'))
      void refreshEndpoints(queries, [listFirings]);
  });
  return (
    <QueryPanel
      tool="firedalerts"
      title={t('home.panel.alerts')}
      flush
      queries={(api) => [firedQuery(api)]}
      skeleton={storyRows(h) * 2}
      empty={[t('home.panel.alerts.none'), t('home.panel.alerts.noneWhy'), 'bell']}
      // Every firing has a time of its own.
      asOf={() => null}
      actions={
        <TextLink to="/alerts" className="px-1.5 text-xs">
          {t('home.panel.alerts.all')}
        </TextLink>
      }
    >
      {({ firings }) =>
        firings.length === 0 ? null : (
          <ul className="grid grid-cols-[minmax(0,1fr)] px-card">
            {firings.map((firing) => (
              <FiringLine key={firing.id} firing={firing} />
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}

function FiringLine({ firing }: { readonly firing: AlertFiring }) {
  const { t, format } = useI18n();
  const { subject, condition, at, facts, readAt, isLate } = firing;
  const happened = facts.find((fact) => fact.kind === 'event');
  const said = happened?.kind === 'event' ? happened.title : condition;
  return (
    <li className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
      <Link
        to={firingLink(firing)}
        title={said}
        className={`truncate rounded-xs text-sm hover:text-link hover:underline ${readAt === null ? 'font-semibold' : ''}`}
      >
        {said}
      </Link>
      <span className="truncate text-xs text-quiet tabular-nums">
        {/* A portfolio has an id that means nothing to a reader. */}
        {subject.includes(':') ? null : (
          <>
            <span className="font-medium text-ink">{subject}</span>
            {' · '}
          </>
        )}
        <time dateTime={new Date(at).toISOString()}>{format.date(at, 'dayTimeWithZone')}</time>
        {isLate ? ` · ${t('home.panel.alerts.late')}` : ''}
      </span>
    </li>
  );
}
