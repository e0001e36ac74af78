import type { PlainKey } from '../../../../i18n/translate.ts';

/** Days that the exchange keeps every year; others stand with their own name. */
export const holidayNames: Readonly<Record<string, PlainKey>> = {
  "New Year's Day": 'calendars.holiday.newYear',
  'Martin Luther King Jr. Day': 'calendars.holiday.king',
  "Washington's Birthday": 'calendars.holiday.presidents',
  'Good Friday': 'calendars.holiday.goodFriday',
  'Memorial Day': 'calendars.holiday.memorial',
  Juneteenth: 'calendars.holiday.juneteenth',
  'Independence Day': 'calendars.holiday.independence',
  'Labor Day': 'calendars.holiday.labor',
  'Thanksgiving Day': 'calendars.holiday.thanksgiving',
  'Christmas Day': 'calendars.holiday.christmas',
  'Day before Independence Day': 'calendars.holiday.independenceEve',
  'Day after Thanksgiving': 'calendars.holiday.thanksgivingFriday',
  'Christmas Eve': 'calendars.holiday.christmasEve',
};
