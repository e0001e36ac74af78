import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { simulatedProvider } from '../provider.ts';

let now = 0;
const provider = simulatedProvider({ clock: { now: () => now } });
const { signal } = new AbortController();
const DAY = 86_400_000;

const isFiled = async (symbol: string, id: string): Promise<boolean> =>
  provider.filing!({ id, symbol: symbolId(symbol) }, signal)
    .then(() => true)
    .catch(() => false);

describe('a filing that is named', () => {
  it('is there, at any moment: statements and results name it once it is filed', async () => {
    let waited = 0;
    for (const symbol of ['AAPL', 'JPM', 'GOOG'])
      // Every other day over the weeks in which the annual report is due.
      for (let at = Date.UTC(2026, 9, 12, 21); at < Date.UTC(2026, 11, 24); at += 2 * DAY) {
        now = at;
        for (const basis of ['annual', 'quarterly'] as const) {
          const query = { symbol: symbolId(symbol), basis, limit: 1 };
          const [newest] = (await provider.statements!(query, signal)).data;
          const { filingId, reportedAt } = newest!.period;
          if (filingId === null) waited += 1;
          else expect([symbol, filingId, await isFiled(symbol, filingId)]).toContain(true);
          expect(reportedAt!).toBeLessThanOrEqual(now);
        }
      }
    // Between the results and the report no filing is named.
    expect(waited).toBeGreaterThan(0);
  });
});
