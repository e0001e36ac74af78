import { calendarQuery } from '../calendars/calendar-query.ts';
import { calendarParams } from '../calendars/params.ts';
import { defineWidget } from '../widget.ts';
import { IpoCalendar } from './ipo-calendar.tsx';

export const widget = defineWidget({
  title: 'calendars.ipos.title',
  about: 'calendars.ipos.about',
  params: calendarParams,
  queries: (api, { week }) => [calendarQuery(api, 'ipos', week)],
  component: IpoCalendar,
  help: 'markets/calendar',
  size: { width: 300, height: 420 },
});
