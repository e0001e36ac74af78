import { calendarQuery } from '../calendars/calendar-query.ts';
import { calendarParams } from '../calendars/params.ts';
import { defineWidget } from '../widget.ts';
import { MarketEarnings } from './market-earnings.tsx';

export const widget = defineWidget({
  title: 'calendars.earnings.title',
  about: 'calendars.earnings.about',
  params: calendarParams,
  queries: (api, { week }) => [calendarQuery(api, 'earnings', week)],
  component: MarketEarnings,
  help: 'markets/calendar',
  size: { width: 300, height: 420 },
});
