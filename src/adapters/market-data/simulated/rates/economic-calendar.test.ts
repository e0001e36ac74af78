import { expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { createCurve } from './curve.ts';
import { economicEvents } from './economic-calendar.ts';

it('a policy decision before the first session of this world has no rate', () => {
  const [from, to] = [isoDate('1994-01-01'), isoDate('2006-12-31')];
  const events = economicEvents(1, createCurve(1), from, to, Date.UTC(2026, 0, 1));
  const decisions = events.filter(({ name }) => name === 'Policy rate decision');
  expect(decisions[0]).toMatchObject({ previous: null, consensus: null, actual: null });
  expect(decisions.at(-1)).toMatchObject({
    previous: expect.any(Number),
    consensus: expect.any(Number),
    actual: expect.any(Number),
  });
});
