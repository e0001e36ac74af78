import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../tests/reference-data.ts';
import { isoDate, type IsoDate } from './iso-date.ts';
import { sessionsBetween } from './sessions.ts';

describe('exchange sessions against recorded ones', () => {
  it('CAL-1 equal the recorded NYSE sessions of 1990–2012, open and close in UTC', () => {
    const recorded = JSON.parse(referenceText('calendar/nyse-sessions-1990-2012.json')) as {
      date: IsoDate;
      open: string;
      close: string;
    }[];
    const ours = sessionsBetween(isoDate('1990-01-01'), isoDate('2012-12-31'));
    expect(ours.map(({ date, open, close }) => ({ date, open, close }))).toEqual(
      recorded.map(({ date, open, close }) => ({
        date,
        open: Date.parse(open),
        close: Date.parse(close),
      })),
    );
  });
});
