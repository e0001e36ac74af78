import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import { reportMoment } from './report-moment.ts';

const date = isoDate('2026-11-12');
const saturday = isoDate('2026-11-14');

describe('the moment of a report', () => {
  it('is its time if the source gives one', () => {
    expect(reportMoment({ date, time: 42, when: 'after-close' })).toBe(42);
  });
  it('is the edge of its session where only the day is known', () => {
    const session = sessionOf(date);
    expect(reportMoment({ date, time: null, when: 'after-close' })).toBe(session?.close);
    expect(reportMoment({ date, time: null, when: 'before-open' })).toBe(session?.open);
    expect(reportMoment({ date, time: null, when: null })).toBe(session?.open);
  });
  it('is a time of the day where there is no session', () => {
    const moment = reportMoment({ date: saturday, time: null, when: null });
    expect(new Date(moment).toISOString()).toMatch(/^2026-11-14T/);
  });
});
