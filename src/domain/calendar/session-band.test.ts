import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORLD_INDICES } from '../symbols/world-indices.ts';
import { usualPhase } from './exchange-hours.ts';
import { dayAround, sessionState, tradingWithin } from './session-band.ts';

const at = (text: string): number => Date.parse(text);
const moments = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
const exchanges = fc.constantFrom(...new Set(WORLD_INDICES.map(({ exchange }) => exchange)));

describe('the state of a session', () => {
  it('is that of the usual hours, at any moment and for every exchange', () => {
    fc.assert(
      fc.property(exchanges, moments, (exchange, now) => {
        const isOpen = usualPhase(exchange, now) === 'regular';
        expect(sessionState(exchange, now).kind === 'open').toBe(isOpen);
      }),
    );
  });

  it('holds until it says, and then changes', () => {
    fc.assert(
      fc.property(exchanges, moments, (exchange, now) => {
        const { kind, until } = sessionState(exchange, now);
        expect(until).toBeGreaterThan(now);
        expect(sessionState(exchange, until! - 1).kind).toBe(kind);
        const after = sessionState(exchange, until!);
        expect(after.kind === 'open').toBe(kind !== 'open');
      }),
    );
  });

  it('knows lunch, weekends and the holidays of New York', () => {
    expect(sessionState('TOKYO', at('2026-11-17T03:00:00Z'))).toEqual({
      kind: 'lunch',
      until: at('2026-11-17T03:30:00Z'),
    });
    // Friday evening in London.
    expect(sessionState('LONDON', at('2026-11-13T20:00:00Z'))).toEqual({
      kind: 'closed',
      until: at('2026-11-16T08:00:00Z'),
    });
    // Thanksgiving.
    expect(sessionState('INDEX', at('2026-11-26T15:00:00Z')).until).toBe(
      at('2026-11-27T14:30:00Z'),
    );
  });
});

describe('trading within a day of the reader', () => {
  it('covers exactly the moments at which the exchange is open', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/Paris', 'Asia/Tokyo', 'UTC');
    fc.assert(
      fc.property(
        exchanges,
        zones,
        moments,
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        (exchange, zone, now, share) => {
          const { from, to } = dayAround(zone, now);
          const moment = from + share * (to - from);
          const windows = tradingWithin(exchange, from, to);
          const isInside = windows.some(({ open, close }) => moment >= open && moment < close);
          expect(isInside).toBe(usualPhase(exchange, moment) === 'regular');
        },
      ),
    );
  });

  it('shows two parts of sessions where the day of the reader cuts one', () => {
    const { from, to } = dayAround('America/New_York', at('2026-11-17T15:00:00Z'));
    // Sydney closes after midnight in New York and opens again in the evening.
    expect(tradingWithin('SYDNEY', from, to)).toHaveLength(2);
  });
});
