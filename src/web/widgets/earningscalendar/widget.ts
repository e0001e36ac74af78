import { CALENDAR_DAYS, peerCalendarQuery } from '../earningsinsights/earnings-queries.ts';
import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { EarningsCalendar } from './earnings-calendar.tsx';

export const widget = defineWidget({
  title: 'earnings.calendar.title',
  about: 'earnings.calendar.about',
  params: {
    symbol: symbolParam(),
    days: wholeParam(
      'earnings.param.days',
      CALENDAR_DAYS.shortest,
      CALENDAR_DAYS.longest,
      CALENDAR_DAYS.usual,
    ),
  },
  queries: (api, { symbol, days }) => [peerCalendarQuery(api, symbol, days)],
  component: EarningsCalendar,
  help: 'equity/earnings',
  size: { width: 320, height: 440 },
});
