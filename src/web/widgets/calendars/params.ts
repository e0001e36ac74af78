import { CALENDAR_SCOPES } from '../../../domain/calendars/entry.ts';
import { choiceParam, dateParam, wholeParam } from '../param.ts';

export const calendarParams = {
  week: dateParam('calendars.param.week'),
  scope: choiceParam('calendars.param.scope', CALENDAR_SCOPES, 'first'),
  rows: wholeParam('catalogue.param.rows', 1, 200, 10),
};
