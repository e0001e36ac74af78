import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { companyDiary, type CompanyEvent } from '../../../domain/fundamentals/company-events.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { actionsQuery } from '../dividends/actions-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { recentEarningsQuery } from './earnings-query.ts';
import { eventDetail, eventKinds } from './event-words.ts';

interface CorporateEventsProps {
  readonly symbol: SymbolId;
  readonly rows: number;
}

/** What comes next for a company, and what came last. */
export function CorporateEvents({ symbol, rows }: CorporateEventsProps) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="corporateevents"
      title={t('overview.events.title')}
      queries={(api) => [actionsQuery(api, symbol), recentEarningsQuery(api, symbol)]}
      skeleton={10}
      empty={[t('overview.events.none'), t('overview.events.noneWhy'), 'calendar']}
    >
      {({ data, asOf }, reports) => {
        const { upcoming, past } = companyDiary(data, reports?.data ?? [], easternDate(asOf));
        return upcoming.length + past.length === 0 ? null : (
          <div className="grid gap-4">
            <Diary title={t('overview.events.upcoming')} events={upcoming.slice(0, rows)} />
            <Diary title={t('overview.events.past')} events={past.slice(0, rows)} />
          </div>
        );
      }}
    </QueryPanel>
  );
}

function Diary({
  title,
  events,
}: {
  readonly title: string;
  readonly events: readonly CompanyEvent[];
}) {
  const { t, format } = useI18n();
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="text-xs font-semibold text-quiet">{title}</h3>
      {events.length === 0 ? (
        <p className="text-quiet">{t('overview.events.nothing')}</p>
      ) : (
        <ul className="grid">
          {events.map((event) => {
            const { name, tone } = eventKinds[event.kind];
            return (
              <li
                key={`${event.kind} ${event.date}`}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-1.5 last:border-b-0"
              >
                <time dateTime={event.date} className="text-quiet">
                  {format.day(event.date)}
                </time>
                <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
                  <Badge tone={tone}>{t(name)}</Badge>
                  <span>{eventDetail(t, format, event)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
