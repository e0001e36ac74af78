import { describe, expect, it } from 'vitest';
import { isoDate, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore, sessionAt, sessionsBetween } from '../../../domain/calendar/sessions.ts';
import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { derivedProvider } from './derived-provider.ts';
import { testCaches, testRegistry } from './market.fixture.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { sampledDays } from './yield-history-fallback.ts';

const NOW = Date.parse('2026-11-17T15:00:00Z');
const signal = () => new AbortController().signal;

/** A source of single days: the yield tells the day. */
function singleDays(asked: (IsoDate | null)[], newestOnly = false): MarketDataProvider {
  return {
    id: 'days',
    name: 'Single days',
    minimumDelay: 0,
    yieldCurve: async ({ date }) => {
      asked.push(date);
      const wanted = newestOnly || date === null ? isoDate('2026-11-16') : date;
      const own = sessionAt(indexOnOrBefore(toDayNumber(wanted))).date;
      return sourced('days', NOW, {
        date: own,
        currency: 'USD',
        points: [{ years: 10, label: '10Y', yield: toDayNumber(own), previous: null }],
      });
    },
  };
}

function open(provider: MarketDataProvider): ProviderRegistry {
  const now = () => NOW;
  const registry: ProviderRegistry = testRegistry({
    providers: [provider, derivedProvider(() => registry, now, testCaches())],
    now,
    marketNow: now,
  });
  return registry;
}

describe('a history of yields from single days', () => {
  it('has every session of a short range', async () => {
    const range = { from: isoDate('2026-10-01'), to: isoDate('2026-11-17') };
    const { data, source } = await open(singleDays([])).ask('yieldHistory', range, signal());
    expect(source).toBe('days');
    const sessions = sessionsBetween(range.from, isoDate('2026-11-16')).map(({ date }) => date);
    expect(data.days.map(({ date }) => date)).toEqual(sessions);
    expect(data.days.map(({ yields }) => yields[0])).toEqual(sessions.map(toDayNumber));
  });

  it('asks for few days of a long one: its first, its newest ten, and some between', async () => {
    const asked: (IsoDate | null)[] = [];
    const range = { from: isoDate('2016-11-16'), to: isoDate('2026-11-17') };
    const { data } = await open(singleDays(asked)).ask('yieldHistory', range, signal());
    expect(asked.length).toBeLessThanOrEqual(61);
    expect(data.days[0]?.date).toBe('2016-11-16');
    const newest = sessionsBetween(isoDate('2026-10-01'), isoDate('2026-11-16')).slice(-10);
    expect(data.days.slice(-10).map(({ date }) => date)).toEqual(newest.map(({ date }) => date));
  });

  it('of a source that knows the newest day alone is that day', async () => {
    const range = { from: isoDate('2026-10-01'), to: isoDate('2026-11-17') };
    const { data } = await open(singleDays([], true)).ask('yieldHistory', range, signal());
    expect(data.days.map(({ date }) => date)).toEqual(['2026-11-16']);
  });

  it('without any source of yields says so', async () => {
    const nothing = { id: 'none', name: 'None', minimumDelay: 0 };
    const range = { from: isoDate('2026-10-01'), to: isoDate('2026-11-17') };
    await expect(open(nothing).ask('yieldHistory', range, signal())).rejects.toMatchObject({
      kind: 'no-source',
    });
  });

  it('sampling keeps order and both ends, each day once', () => {
    for (const count of [0, 1, 10, 11, 60, 61, 500, 2_600]) {
      const days = sessionsBetween(isoDate('2005-01-03'), isoDate('2026-11-16'))
        .slice(0, count)
        .map(({ date }) => date);
      const some = sampledDays(days);
      expect(some).toEqual([...new Set(some)].toSorted());
      expect([some[0], some.at(-1)]).toEqual([days[0], days.at(-1)]);
      expect(some.length).toBeLessThanOrEqual(60);
    }
  });
});
