// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../domain/calendar/iso-date.ts';
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

describe('a report of a fund', () => {
  it('lists what it held when its period ended, at the closes of that day', async () => {
    now = Date.UTC(2026, 10, 18, 21);
    const spy = symbolId('SPY');
    const forms = ['NPORT-P', 'N-CSR'];
    const query = { symbol: spy, forms, before: null, limit: 5 };
    const heads = (await provider.filings!(query, signal)).data;
    expect(new Set(heads.map(({ form }) => form))).toEqual(new Set(forms));
    for (const { id, periodEnd } of heads) {
      const { data: filing } = await provider.filing!({ id, symbol: spy }, signal);
      const { title, blocks } = filing.sections.find(({ id: part }) => part === 'schedule')!;
      const asOf = title.slice(-10);
      // The last session of the period: at most a long weekend before its end.
      expect(asOf <= periodEnd! && asOf > addDays(periodEnd!, -4), `${asOf} ${periodEnd}`).toBe(
        true,
      );
      expect(filing.facts[0]!.end).toBe(asOf);
      const [table] = blocks;
      if (table?.kind !== 'table') throw new Error('not a table');
      const apple = table.table.rows.find(({ label }) => label === 'Apple Inc.')!;
      const shares = Number(String(apple.cells[0]).replaceAll(',', ''));
      // To a tenth of a billion, as it is written.
      const value = Number(/^\$([\d.]+) billion$/.exec(String(apple.cells[1]))![1]) * 1e9;
      const day = Date.parse(asOf);
      const { bars } = (
        await provider.bars!(
          {
            symbol: symbolId('AAPL'),
            interval: '1d',
            from: day,
            to: day + DAY,
            adjustment: 'raw',
            extended: false,
            delay: 0,
          },
          signal,
        )
      ).data;
      expect(bars).toHaveLength(1);
      expect(Math.abs(shares * bars[0]!.close - value)).toBeLessThan(0.051e9);
    }
  }, 180_000);

  it('says what the fund costs as exactly as its profile', async () => {
    now = Date.UTC(2026, 10, 18, 21);
    const costs: string[] = [];
    for (const symbol of ['SPY', 'VTI', 'VFIAX'].map((each) => symbolId(each))) {
      const { fees } = (await provider.fundProfile!({ symbol }, signal)).data;
      const query = { symbol, forms: ['485BPOS'], before: null, limit: 1 };
      const [head] = (await provider.filings!(query, signal)).data;
      const { data: filing } = await provider.filing!({ id: head!.id, symbol }, signal);
      const [table] = filing.sections.find(({ id }) => id === 'fees')!.blocks;
      if (table?.kind !== 'table') throw new Error('not a table');
      const cost = String(table.table.rows[0]!.cells[0]);
      expect(cost).toMatch(/^\d\.\d{2,4}%$/);
      expect(Number(cost.slice(0, -1))).toBeCloseTo(100 * fees.expenseRatio!, 6);
      costs.push(cost);
    }
    expect(costs).toContain('0.0945%');
  }, 180_000);
});
