import { expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { simulatedProvider } from './provider.ts';

const NOW = Date.parse('2026-03-31T15:00:00Z');

it('a calendar that shares its days with an earlier one pays only for the others', async () => {
  const { signal } = new AbortController();
  const provider = simulatedProvider({ clock: { now: () => NOW } });
  const ask = async (from: string, to: string) => {
    const before = process.cpuUsage();
    const query = { from: isoDate(from), to: isoDate(to), symbols: [] };
    const { data } = await provider.earningsCalendar!(query, signal);
    const { user, system } = process.cpuUsage(before);
    return { data, cost: user + system };
  };
  const week = await ask('2025-05-05', '2025-05-09');
  expect(week.data.length).toBeGreaterThan(10);
  const shifted = await ask('2025-05-06', '2025-05-09');
  expect(shifted.data).toEqual(week.data.filter(({ date }) => date >= '2025-05-06'));
  expect(shifted.cost).toBeLessThan(week.cost / 3);
});
