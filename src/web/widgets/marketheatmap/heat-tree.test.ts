import { describe, expect, it } from 'vitest';
import type { HeatSector } from '../../../domain/quotes/market-heatmap.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { heatRows, heatView } from './heat-tree.ts';

const member = (symbol: string, marketCap: number) => ({
  symbol: symbolId(symbol),
  name: symbol,
  marketCap,
  change: 1,
});
const industry = (name: string | null, ...members: readonly ReturnType<typeof member>[]) => ({
  industry: name,
  marketCap: members.reduce((sum, { marketCap }) => sum + marketCap, 0),
  companies: members.length,
  change: 1,
  members,
});
const market: readonly HeatSector[] = [
  {
    sector: 'Energy',
    marketCap: 60,
    companies: 3,
    change: 1,
    industries: [
      industry('Oil', member('XOM', 30), member('CVX', 20)),
      industry(null, member('ODD', 10)),
    ],
  },
  {
    sector: 'Utilities',
    marketCap: 5,
    companies: 1,
    change: 1,
    industries: [industry('Power', member('NEE', 5))],
  },
];
const at = (sector: string, part = '') => heatView(market, { sector, industry: part }, 'Other');
const namesOf = (view: ReturnType<typeof at>) => heatRows(view, 'Other').map(({ name }) => name);

describe('the tree of a heatmap', () => {
  it('shows sectors with their industries, then the industries of one, then its companies', () => {
    expect(at('').groups.map(({ name, parts }) => [name, parts?.length])).toEqual([
      ['Energy', 2],
      ['Utilities', 1],
    ]);
    expect(at('Energy').groups.map(({ name }) => name)).toEqual(['Oil', 'Other']);
    expect(at('Energy', 'Oil').groups).toEqual([{ name: '', items: ['XOM', 'CVX'] }]);
    expect(at('Energy', 'Other').members.map(({ symbol }) => symbol)).toEqual(['ODD']);
  });

  it('a path that leads nowhere ends where it is known', () => {
    expect(at('Nowhere', 'Oil').path).toEqual({ sector: '', industry: '' });
    expect(at('Utilities', 'Oil').path).toEqual({ sector: 'Utilities', industry: '' });
  });

  it('the table has groups above what is in them', () => {
    expect(namesOf(at(''))).toEqual(['Energy', 'Oil', 'Other', 'Utilities', 'Power']);
    expect(namesOf(at('Energy'))).toEqual(['Oil', 'XOM', 'CVX', 'Other', 'ODD']);
    expect(namesOf(at('Energy', 'Oil'))).toEqual(['XOM', 'CVX']);
  });
});
