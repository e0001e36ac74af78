import type { LoaderFunctionArgs } from 'react-router';
import { documentData, fillCache, type PageData } from '../api/page-data.ts';
import { pageRequest } from '../api/page-request.ts';
import { calendarQueries, ownQueries } from '../features/markets/calendar/calendar-queries.ts';
import { CalendarTab } from '../features/markets/calendar/calendar-tab.tsx';
import { marketsPage } from '../features/markets/frame/markets-page.tsx';

const page = marketsPage({
  tab: 'calendar',
  queries: calendarQueries,
  texts: ['calendars', 'earnings'],
  content: CalendarTab,
});

/** Pricing a portfolio for the first time takes longer: the browser then adds what is held. */
const OWN_PATIENCE = 700;

/** As of every page of the markets; lists and holdings of a member too, which decide the order. */
export async function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { api, queries: client, environment, url } = pageRequest(args);
  const shown = calendarQueries(api, { params: args.params, url });
  const own = environment.visitor.kind === 'member' ? ownQueries(api) : [];
  await Promise.all([fillCache(client, shown), fillCache(client, own, OWN_PATIENCE)]);
  return documentData(client, [...own, ...shown]);
}
export const clientLoader = page.clientLoader;
export default page.Component;
