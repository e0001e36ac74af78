import { CalendarPanel, type CalendarPanelValues } from '../calendars/calendar-panel.tsx';

/** Splits that take effect in a week. */
export const SplitCalendar = (props: CalendarPanelValues) => (
  <CalendarPanel tool="splitcalendar" kind="splits" {...props} />
);
