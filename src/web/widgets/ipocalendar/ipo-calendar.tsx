import { CalendarPanel, type CalendarPanelValues } from '../calendars/calendar-panel.tsx';

/** Companies that were priced, are about to be, or have filed in a week. */
export const IpoCalendar = (props: CalendarPanelValues) => (
  <CalendarPanel tool="ipocalendar" kind="ipos" {...props} />
);
