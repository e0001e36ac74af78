import { calendarQuery } from '../calendars/calendar-query.ts';
import { calendarParams } from '../calendars/params.ts';
import { defineWidget } from '../widget.ts';
import { DividendCalendar } from './dividend-calendar.tsx';

export const widget = defineWidget({
  title: 'calendars.dividends.title',
  about: 'calendars.dividends.about',
  params: calendarParams,
  queries: (api, { week }) => [calendarQuery(api, 'dividends', week)],
  component: DividendCalendar,
  help: 'markets/calendar',
  size: { width: 300, height: 420 },
});
