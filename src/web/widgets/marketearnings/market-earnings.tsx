import { CalendarPanel, type CalendarPanelValues } from '../calendars/calendar-panel.tsx';

/** Who reports in a week, before the open or after the close, and what came of it. */
export const MarketEarnings = (props: CalendarPanelValues) => (
  <CalendarPanel tool="marketearnings" kind="earnings" {...props} />
);
