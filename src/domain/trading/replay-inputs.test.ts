import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import type { Bar } from '../prices/bar.ts';
import { viewOf } from './matching/venue.fixture.ts';
import { type ReplaySource, sessionInputs } from './replay-inputs.ts';

const MINUTE = 60_000;
const SESSION = sessionOf(isoDate('2026-11-16'))!;
/** The day after Thanksgiving closes at 13:00. */
const EARLY = sessionOf(isoDate('2026-11-27'))!;

const barAt = (time: number, more: Partial<Bar> = {}): Bar => ({
  time,
  open: 100,
  high: 101,
  low: 99,
  close: 100.5,
  volume: 1_000,
  ...more,
});

const sourceOf = (bars: readonly Bar[], more: Partial<ReplaySource> = {}): ReplaySource => ({
  symbol: 'AAA',
  bars,
  interval: MINUTE,
  views: [],
  ...more,
});

const kindsOf = (session: typeof SESSION, sources: readonly ReplaySource[]): readonly string[] =>
  sessionInputs(session, sources).map(({ input }) => input.kind);

describe('inputs of past days', () => {
  it('REPLAY-1 feeds the last bar of the session before the bell, inside it', () => {
    const inputs = sessionInputs(SESSION, [sourceOf([barAt(SESSION.close - MINUTE)])]);
    const [bar, bell] = inputs.slice(-3);
    expect(bar).toMatchObject({ at: SESSION.close - 1, input: { kind: 'bar', phase: 'regular' } });
    expect(bell).toMatchObject({ at: SESSION.close, input: { kind: 'clock' } });
  });

  it('REPLAY-2 tells every boundary of the session, also of one that closes early', () => {
    for (const session of [SESSION, EARLY]) {
      const { preOpen, open, close, postClose } = session;
      expect(sessionInputs(session, []).map(({ at }) => at)).toEqual([
        preOpen,
        open,
        close,
        postClose,
      ]);
    }
    expect(EARLY.close - EARLY.open).toBe(3.5 * 3_600_000);
  });

  it('REPLAY-3 cuts a bar at the end of its phase', () => {
    const [, , bar] = sessionInputs(EARLY, [
      sourceOf([barAt(EARLY.close - 30 * MINUTE)], { interval: 60 * MINUTE }),
    ]);
    expect(bar).toMatchObject({ input: { kind: 'bar', to: EARLY.close } });
  });

  it('REPLAY-4 leaves out bars of other sessions and what is no bar', () => {
    const bars = [
      barAt(SESSION.preOpen - MINUTE),
      barAt(SESSION.postClose),
      barAt(SESSION.open, { low: Number.NaN }),
      barAt(SESSION.open, { open: 0 }),
    ];
    expect(kindsOf(SESSION, [sourceOf(bars)])).toEqual(['clock', 'clock', 'clock', 'clock']);
  });

  it('REPLAY-5 walks no bar of a minute that has quotes', () => {
    const at = SESSION.open + 5_000;
    const source = sourceOf([barAt(SESSION.open), barAt(SESSION.open + MINUTE)], {
      views: [viewOf({ at })],
    });
    expect(kindsOf(SESSION, [source])).toEqual(['clock', 'clock', 'view', 'bar', 'clock', 'clock']);
  });

  it('REPLAY-6 feeds everything in the order of time, the clock first', () => {
    const minutes = fc.array(fc.integer({ min: -400, max: 700 }), { maxLength: 40 });
    fc.assert(
      fc.property(minutes, minutes, (bars, views) => {
        const inputs = sessionInputs(SESSION, [
          sourceOf(bars.map((minute) => barAt(SESSION.open + minute * MINUTE))),
          sourceOf([], {
            symbol: 'BBB',
            views: views.map((minute) => viewOf({ at: SESSION.open + minute * MINUTE })),
          }),
        ]);
        inputs.slice(1).forEach((later, at) => {
          const earlier = inputs[at]!;
          expect(earlier.at).toBeLessThanOrEqual(later.at);
          if (earlier.at === later.at) expect(later.input.kind).not.toBe('clock');
        });
        for (const { at, input } of inputs)
          if (input.kind === 'bar') expect(at).toBeLessThan(input.to);
      }),
    );
  });
});
