import { calendarQuery } from '../calendars/calendar-query.ts';
import { calendarParams } from '../calendars/params.ts';
import { defineWidget } from '../widget.ts';
import { SplitCalendar } from './split-calendar.tsx';

export const widget = defineWidget({
  title: 'calendars.splits.title',
  about: 'calendars.splits.about',
  params: calendarParams,
  queries: (api, { week }) => [calendarQuery(api, 'splits', week)],
  component: SplitCalendar,
  help: 'markets/calendar',
  size: { width: 300, height: 420 },
});
