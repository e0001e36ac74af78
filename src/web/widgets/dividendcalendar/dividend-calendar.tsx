import { CalendarPanel, type CalendarPanelValues } from '../calendars/calendar-panel.tsx';

/** Shares and funds that go ex-dividend in a week. */
export const DividendCalendar = (props: CalendarPanelValues) => (
  <CalendarPanel tool="dividendcalendar" kind="dividends" {...props} />
);
