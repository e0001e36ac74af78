import { CALENDAR_KINDS } from '../../../../domain/calendars/entry.ts';
import { choiceField } from '../../../shell/navigation/address-field.ts';
import { calendarParams } from '../../../widgets/calendars/params.ts';

export const SHOWN_KINDS = ['all', ...CALENDAR_KINDS] as const;
export type ShownKind = (typeof SHOWN_KINDS)[number];

export const kindsOf = (kind: ShownKind) => (kind === 'all' ? CALENDAR_KINDS : ([kind] as const));

export const calendarAddress = {
  kind: choiceField(SHOWN_KINDS, 'all'),
  week: calendarParams.week,
  day: calendarParams.week,
  scope: calendarParams.scope,
};
