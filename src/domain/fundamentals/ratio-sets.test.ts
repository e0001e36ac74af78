import { beforeAll, describe, expect, it } from 'vitest';
import { simulatedProvider } from '../../adapters/market-data/simulated/provider.ts';
import { symbolId } from '../symbols/instrument.ts';
import { ratioSetsFrom } from './ratio-sets.ts';
import type { FinancialStatement } from './statement.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');
const DAY_MS = 86_400_000;
let statements: readonly FinancialStatement[];

beforeAll(async () => {
  const answer = await simulatedProvider({ clock: { now: () => NOW } }).statements!(
    { symbol: symbolId('MSFT'), basis: 'annual', limit: 4 },
    new AbortController().signal,
  );
  statements = answer.data;
}, 60_000);

describe('ratios of earlier years', () => {
  const sets = (closes: readonly { readonly time: number; readonly close: number }[]) =>
    ratioSetsFrom({ statements, price: 400, priceTime: NOW, closes, forwardEps: null, limit: 3 });
  const valueOf = (set: ReturnType<typeof sets>[number] | undefined, id: string) =>
    set?.ratios.find((ratio) => ratio.id === id)?.value;

  it('are at the close after their report', () => {
    const { reportedAt, end } = statements[1]!.period;
    const known = reportedAt ?? Date.parse(`${end}T00:00:00Z`);
    const time = Math.ceil(known / DAY_MS + 1) * DAY_MS;
    const [, second] = sets([{ time, close: 100 }]);
    const { epsDiluted } = statements[1]!.income;
    expect(second?.price).toBe(100);
    expect(valueOf(second, 'price-earnings')).toBeCloseTo(100 / epsDiluted!, 6);
  });

  it('have no valuation where prices begin later: today’s price is none of that year', () => {
    const [newest, second, third] = sets([{ time: NOW - 20 * DAY_MS, close: 390 }]);
    expect(newest?.price).toBe(400);
    for (const set of [second, third]) {
      expect(set?.price).toBeNull();
      expect(valueOf(set, 'price-earnings')).toBeNull();
      expect(valueOf(set, 'gross-margin')).toBeGreaterThan(0);
    }
  });
});
