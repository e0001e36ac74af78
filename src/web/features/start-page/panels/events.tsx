import { useT } from '../../../i18n/i18n-provider.tsx';
import { upcomingEventsQuery } from '../../../widgets/upcomingevents/upcoming-events-query.ts';
import { UpcomingEvents } from '../../../widgets/upcomingevents/upcoming-events.tsx';
import { eventRows } from '../panel-rows.ts';
import { definePanel, type PanelProps } from '../panel.ts';
import { WatchedPanel } from '../watched-panel.tsx';

/** A quarter, so that the next report of everybody is in it. */
const DAYS = 90;

export const panel = definePanel({
  id: 'events',
  title: 'home.panel.events',
  about: 'home.panel.events.about',
  size: { w: 3, h: 8 },
  least: { w: 2, h: 4 },
  phone: 8,
  queries: (api, { followed: { symbols } }) =>
    symbols.length === 0 ? [] : [upcomingEventsQuery(api, symbols, DAYS)],
  component: Events,
});

function Events({ followed, h }: PanelProps) {
  const t = useT();
  return (
    <WatchedPanel tool="upcomingevents" title={t('home.panel.events')} watched={followed} h={h}>
      {(look) => (
        <UpcomingEvents
          symbols={followed.symbols}
          days={DAYS}
          rows={eventRows(h) * 2}
          dense
          {...look}
        />
      )}
    </WatchedPanel>
  );
}
