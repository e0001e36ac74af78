import { CalendarPanel, type CalendarPanelValues } from '../calendars/calendar-panel.tsx';

/** Economic releases of a week: what came out against what was expected. */
export const EconomicCalendar = (props: CalendarPanelValues) => (
  <CalendarPanel tool="economiccalendar" kind="economy" {...props} />
);
