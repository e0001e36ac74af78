import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CompanyEvent } from '../../../../domain/fundamentals/company-events.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useOwn } from '../../../widgets/calendars/use-own-symbols.ts';
import { eventDetail, eventKinds } from '../../../widgets/corporateevents/event-words.ts';
import { upcomingEventsQuery } from '../../../widgets/upcomingevents/upcoming-events-query.ts';
import { Part } from './part.tsx';

/** Today and the day after: what reports before the open was announced the evening before. */
const DAYS = 1;
/** Three rounds of calls. */
const MOST = 600;

/** Reports and ex-dividend dates of what the reader watches or holds. */
export function OwnEvents() {
  const { t, format } = useI18n();
  const own = useOwn();
  const symbols = useMemo(() => [...own.symbols].slice(0, MOST), [own.symbols]);
  const { data } = useQuery({
    ...upcomingEventsQuery(useApi(), symbols, DAYS),
    enabled: symbols.length > 0,
  });
  const title = t('markets.sheet.own');
  return (
    <Part title={title}>
      {own.isKnown && symbols.length === 0 ? (
        <p className="py-1 text-xs text-quiet">
          {t('markets.sheet.noLists')}{' '}
          <TextLink to="/watchlist" className="print:hidden">
            {t('pages.watchlist')}
          </TextLink>
        </p>
      ) : (
        <Grid<CompanyEvent>
          look="inset"
          caption={title}
          rows={data ?? []}
          rowKey={({ kind, date, event }) => `${kind} ${date} ${event.symbol}`}
          empty={<p className="py-1 text-xs text-quiet">{t('markets.sheet.noEvents')}</p>}
          columns={[
            {
              id: 'date',
              title: t('markets.sheet.date'),
              cell: ({ date }) => format.day(date, 'weekdayDate'),
            },
            {
              id: 'symbol',
              title: t('boards.symbol'),
              rowHeader: true,
              cell: ({ event }) => event.symbol,
            },
            {
              id: 'kind',
              title: t('markets.sheet.event'),
              look: 'w-full max-w-0 truncate',
              cell: (event) => `${t(eventKinds[event.kind].name)} ${eventDetail(t, format, event)}`,
            },
          ]}
        />
      )}
    </Part>
  );
}
