import { calendarQuery } from '../calendars/calendar-query.ts';
import { calendarParams } from '../calendars/params.ts';
import { defineWidget } from '../widget.ts';
import { EconomicCalendar } from './economic-calendar.tsx';

export const widget = defineWidget({
  title: 'calendars.economy.title',
  about: 'calendars.economy.about',
  params: calendarParams,
  queries: (api, { week }) => [calendarQuery(api, 'economy', week)],
  component: EconomicCalendar,
  help: 'markets/calendar',
  size: { width: 300, height: 420 },
});
