import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { insidersByCompany, recentTransactions } from './insider-desk.ts';
import type { InsiderCode, InsiderTransaction } from './insider.ts';

const trade = (
  symbol: string,
  insider: string,
  code: InsiderCode,
  value: number | null,
  date = '2026-11-10',
): InsiderTransaction => ({
  symbol: symbolId(symbol),
  id: `${symbol} ${insider} ${code} ${date}`,
  insider,
  title: '',
  isDirector: false,
  isOfficer: true,
  isTenPercentOwner: false,
  code,
  date: date as IsoDate,
  filedAt: Date.parse(date),
  shares: code === 'S' ? -1 : 1,
  currency: 'USD',
  price: null,
  value,
  sharesAfter: null,
  planned: null,
  filingId: null,
});

describe('insiders of the market', () => {
  it('net buying counts the open market alone, and each person once', () => {
    const [first, last] = insidersByCompany([
      trade('B', 'x', 'S', -50),
      trade('A', 'x', 'P', 10),
      trade('A', 'x', 'P', 20, '2026-11-12'),
      trade('A', 'y', 'S', -5),
      trade('A', 'z', 'A', 900),
      trade('A', 'z', 'P', null),
    ]);
    expect(first).toMatchObject({
      symbol: 'A',
      bought: 30,
      sold: 5,
      net: 25,
      buyers: 2,
      sellers: 1,
    });
    expect(first).toMatchObject({ last: '2026-11-12', cluster: null });
    expect(last).toMatchObject({ symbol: 'B', net: -50 });
  });

  it('three buyers within 30 days are a cluster', () => {
    const buys = ['x', 'y', 'z'].map((name) => trade('A', name, 'P', 10));
    expect(insidersByCompany(buys)[0]?.cluster?.insiders).toEqual(['x', 'y', 'z']);
    expect(insidersByCompany(buys.slice(1))[0]?.cluster).toBeNull();
  });

  it('leaves out what is older than 30 days, newest filed first', () => {
    const found = recentTransactions(
      [
        trade('A', 'x', 'P', 1, '2026-10-01'),
        trade('A', 'x', 'P', 1, '2026-11-01'),
        trade('A', 'x', 'P', 1, '2026-11-12'),
      ],
      '2026-11-16' as IsoDate,
    );
    expect(found.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-01']);
  });
});
