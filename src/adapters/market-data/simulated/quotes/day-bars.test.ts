import { describe, expect, it } from 'vitest';
import { BAR_ADJUSTMENTS, type BarInterval } from '../../../../domain/prices/bar.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { simulatedProvider } from '../provider.ts';

/** A Tuesday morning in New York, with a session that is growing. */
const NOW = Date.parse('2026-03-31T15:00:00Z');
const FROM = Date.parse('2023-05-10T00:00:00Z');
const TO = Date.parse('2026-04-02T00:00:00Z');
const INTERVALS = ['1d', '1wk', '1mo'] as const satisfies readonly BarInterval[];

const provider = simulatedProvider({ clock: { now: () => NOW } });

/** Bars since a moment in every interval and adjustment. */
async function barsSince(symbol: string, from: number) {
  const asked = BAR_ADJUSTMENTS.flatMap((adjustment) =>
    INTERVALS.map((interval) => ({ adjustment, interval })),
  );
  const found = [];
  for (const each of asked) {
    const query = { symbol: symbolId(symbol), from, to: TO, extended: false, delay: 0, ...each };
    found.push((await provider.bars!(query, AbortSignal.timeout(60_000))).data.bars);
  }
  return found;
}

describe('day bars', () => {
  it.each(['KO', 'NVDA'])(
    'SIM-76 %s: a short range has the bars of the whole history, to the last digit',
    async (symbol) => {
      // The short one first: a history that is known already answers both.
      const short = await barsSince(symbol, FROM);
      const long = await barsSince(symbol, 0);
      for (const [at, bars] of short.entries()) {
        expect(bars.length).toBeGreaterThan(30);
        expect(bars).toEqual(long[at]!.filter(({ time }) => time >= FROM));
      }
    },
  );
});
