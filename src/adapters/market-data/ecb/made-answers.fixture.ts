import {
  fromDayNumber,
  isoDate,
  toDayNumber,
  weekdayOf,
} from '../../../domain/calendar/iso-date.ts';

/** Invented rates in the form of the bank's files: no figure here was ever published. */
const FIRST = toDayNumber(isoDate('2026-07-01'));
const LAST = toDayNumber(isoDate('2026-10-09'));
const CURRENCIES: readonly (readonly [code: string, level: number])[] = [
  ['USD', 1.25],
  ['GBP', 0.8],
  ['JPY', 170],
];

const days = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at).filter((day) => {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
});
const rateOn = (level: number, day: number): string =>
  (level * (1 + ((day * 7) % 11) / 100)).toFixed(4);

/** Newest first, on one line, with an entry for a currency that ended. */
export const MADE_RECENT = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="urn:g" xmlns="urn:e"><gesmes:subject>Reference rates</gesmes:subject><Cube>${days
  .toReversed()
  .map(
    (day) =>
      `<Cube time="${fromDayNumber(day)}">${CURRENCIES.map(([code, level]) => `<Cube currency="${code}" rate="${rateOn(level, day)}"/>`).join('')}${day < FIRST + 5 ? '<Cube currency="BGN" rate="1.9"/>' : ''}</Cube>`,
  )
  .join('')}</Cube></gesmes:Envelope>`;

export const MADE_HISTORY = `KEY,FREQ,CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE
EXR.D.GBP.EUR.SP00.A,D,GBP,EUR,2020-04-09,0.9
EXR.D.GBP.EUR.SP00.A,D,GBP,EUR,2020-04-14,0.88
EXR.D.USD.EUR.SP00.A,D,USD,EUR,2020-04-09,1.1
EXR.D.USD.EUR.SP00.A,D,USD,EUR,2020-04-14,
EXR.D.USD.EUR.SP00.A,D,USD,EUR,2020-04-15,1.12
`;
