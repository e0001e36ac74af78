import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDate, easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { addDays, fromDayNumber, isoDate } from '../../../domain/calendar/iso-date.ts';
import { type AcceptanceClock, acceptedAt, clockOf } from './acceptance.ts';

/** Prints the moments at which filings were accepted as a file under one of the clocks does. */
const printed = (day: number, minutes: number, clock: AcceptanceClock): string =>
  new Date(
    clock === 'utc' ? easternToUtc(day, minutes) : day * 86_400_000 + minutes * 60_000,
  ).toISOString();

describe('times of acceptance', () => {
  it('reads a printed time by either clock, in summer and in winter', () => {
    expect(acceptedAt('2026-02-26T18:34:19.000Z', 'utc')).toBe(Date.UTC(2026, 1, 26, 18, 34, 19));
    expect(acceptedAt('2026-02-26T18:34:19.000Z', 'eastern')).toBe(
      Date.UTC(2026, 1, 26, 23, 34, 19),
    );
    expect(acceptedAt('2026-07-01T18:34:19.000Z', 'eastern')).toBe(
      Date.UTC(2026, 6, 1, 22, 34, 19),
    );
    for (const text of ['', '2026-02-30T10:00:00Z', '2026-02-26T25:00:00Z', 'yesterday'])
      expect(acceptedAt(text, 'utc')).toBeNull();
  });

  it('finds the clock of a file from office hours and dates', () => {
    const filing = fc.record({
      day: fc.integer({ min: 15_000, max: 20_000 }),
      minutes: fc.integer({ min: 6 * 60, max: 22 * 60 }),
      form: fc.constantFrom('10-Q', '8-K', '4', '144'),
    });
    const early = { day: 19_000, minutes: 6 * 60 + 30, form: '8-K' };
    const late = { day: 19_001, minutes: 21 * 60 + 30, form: '4' };
    fc.assert(
      fc.property(
        fc.array(filing, { maxLength: 40 }),
        fc.constantFrom<AcceptanceClock>('eastern', 'utc'),
        (made, clock) => {
          const filings = [...made, early, late].map(({ day, minutes, form }) => {
            const isNext = minutes > 17.5 * 60 && (form === '10-Q' || form === '8-K');
            return {
              form,
              filingDate: isNext ? addDays(fromDayNumber(day), 1) : fromDayNumber(day),
              accepted: printed(day, minutes, clock),
            };
          });
          expect(clockOf(filings)).toBe(clock);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('believes a file that fits both ways', () => {
    const filing = {
      form: '4',
      filingDate: isoDate('2025-02-14'),
      accepted: '2025-02-14T16:50:52Z',
    };
    expect(clockOf([filing])).toBe('utc');
    expect(easternDate(acceptedAt(filing.accepted, 'utc')!)).toBe('2025-02-14');
  });
});
