import { describe, expect, it } from 'vitest';
import { consensusOf } from '../../../../domain/analysts/consensus.ts';
import { consensusSteps } from '../../../../domain/analysts/consensus-steps.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { simulatedProvider } from '../provider.ts';

const NOW = Date.parse('2026-11-12T16:00:30Z');

describe('consensus of a simulated company', () => {
  it('undone call by call, is what the months say at the end of each', async () => {
    const provider = simulatedProvider({ clock: { now: () => NOW } });
    const { signal } = new AbortController();
    for (const symbol of ['MSFT', 'AAPL', 'F'].map(symbolId)) {
      const { data } = await provider.ratings!({ symbol }, signal);
      const steps = consensusSteps(data);
      expect(steps.length, symbol).toBeGreaterThan(5);
      // The last of them is today, told to the moment and not to the end of a month.
      for (const mix of data.history.slice(1, -1)) {
        // A month ends with its last day, on whichever calls are still made.
        const end = Date.parse(`${mix.date}T00:00:00Z`) + 2 * 86_400_000;
        const monthEnd = Date.parse(`${new Date(end).toISOString().slice(0, 7)}-01T00:00:00Z`);
        const step = steps.findLast(({ time }) => time < monthEnd)!;
        expect(step.score, `${symbol} ${mix.date}`).toBeCloseTo(consensusOf(mix).score!, 10);
        expect(step.firms).toBe(consensusOf(mix).firms);
      }
      expect(steps.at(-1)?.score).toBe(consensusOf(data.current).score);
    }
  });
});
