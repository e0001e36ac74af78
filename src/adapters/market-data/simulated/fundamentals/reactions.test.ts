import { describe, expect, it } from 'vitest';
import { lastClosedSession } from '../../../../domain/calendar/sessions.ts';
import { eventMove } from '../../../../domain/earnings/implied-move.ts';
import { reactionTo } from '../../../../domain/earnings/reaction.ts';
import { chainMoment } from '../../../../domain/options/chain-moment.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { simulatedProvider } from '../provider.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-13T18:00:30Z');
const provider = simulatedProvider({ clock: { now: () => now } });
const { signal } = new AbortController();

describe('reports and prices', () => {
  it.each(['MSFT', 'JPM', 'PLUG'])(
    'the reaction read off the bars of %s is the one that comes with the report',
    async (text) => {
      const symbol = symbolId(text);
      const { data: events } = await provider.earnings!({ symbol, limit: 20 }, signal);
      const { data: series } = await provider.bars!(
        {
          symbol,
          interval: '1d',
          from: now - 5 * 366 * DAY,
          to: now,
          adjustment: 'split',
          extended: false,
          delay: 0,
        },
        signal,
      );
      const prices = {
        time: series.bars.map(({ time }) => time),
        open: series.bars.map(({ open }) => open),
        close: series.bars.map(({ close }) => close),
      };
      const lastClosed = lastClosedSession(now).day * DAY;
      const judged = events.filter(({ result }) => result?.reaction5Days != null);
      expect(judged.length).toBeGreaterThan(10);
      for (const event of judged) {
        const found = reactionTo(prices, event, lastClosed);
        expect(found?.day, event.id).toBeCloseTo(event.result!.reaction!, 5);
        expect(found?.week, event.id).toBeCloseTo(event.result!.reaction5Days!, 5);
      }
    },
  );

  it.each(['MSFT', 'CRSP', 'JPM'])(
    'the implied move of the next report of %s is the one in its option prices, on every panel',
    async (text) => {
      const symbol = symbolId(text);
      const { data: events } = await provider.earnings!({ symbol, limit: 8 }, signal);
      const next = events.findLast(({ result }) => result === null)!;
      const { data: expiries } = await provider.optionExpiries!({ symbol, delay: 0 }, signal);
      const first = expiries.find(({ expiresAt }) => expiresAt > next.time!)!;
      const { data: chain } = await provider.optionChain!(
        { symbol, expiry: first.expiry, delay: 0 },
        signal,
      );
      const { move } = eventMove(expiries, chainMoment(chain), next.time!)!;
      expect(next.impliedMove).toBeCloseTo(move, 5);
      const { data: calendar } = await provider.earningsCalendar!(
        { from: next.date, to: next.date, symbols: [symbol] },
        signal,
      );
      expect(calendar.find(({ id }) => id === next.id)?.impliedMove).toBe(next.impliedMove);
    },
  );

  it('the implied move of a past report stays what its eve said', async () => {
    const symbol = symbolId('MSFT');
    const { data: events } = await provider.earnings!({ symbol, limit: 12 }, signal);
    const past = events.filter(({ result }) => result !== null);
    expect(past.some(({ impliedMove }) => impliedMove !== null)).toBe(true);
    const [last] = past;
    const eve = simulatedProvider({ clock: { now: () => last!.time! - 1 } });
    const { data: before } = await eve.earnings!({ symbol, limit: 12 }, signal);
    expect(before.find(({ id }) => id === last!.id)?.impliedMove).toBe(last!.impliedMove);
  });
});
