import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../tests/reference-data.ts';
import { europeanGreeks, europeanPrice, type OptionInputs } from './black-scholes.ts';
import type { OptionRight } from './option-chain.ts';

describe('Black-Scholes-Merton against published tables', () => {
  it('BSM-1 equals the published European values within each tolerance', () => {
    const rows = referenceText('options/european-values.csv').trim().split('\n').slice(1);
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const [right, ...numbers] = row.split(',');
      const [strike, spot, q, r, years, volatility, value, tolerance] = numbers.map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const price = europeanPrice({
        right: right as OptionRight,
        spot,
        strike,
        years,
        volatility,
        rate: r,
        dividendYield: q,
      });
      expect(Math.abs(price - value)).toBeLessThanOrEqual(tolerance);
    }
  });

  it('BSM-2 equals the published prices and greeks of calls and puts', () => {
    const table = JSON.parse(referenceText('options/black-scholes-greeks.json')) as {
      columns: string[];
      data: number[][];
    };
    const worst: Record<string, number> = {};
    for (const row of table.data) {
      const cell = (name: string): number => row[table.columns.indexOf(name)] ?? Number.NaN;
      for (const [right, prefix] of [
        ['call', 'C'],
        ['put', 'P'],
      ] as const) {
        const inputs: OptionInputs = {
          right,
          spot: cell('S'),
          strike: cell('K'),
          years: cell('t'),
          volatility: cell('v'),
          rate: cell('R'),
          dividendYield: 0,
        };
        const greeks = europeanGreeks(inputs);
        const pairs: readonly [string, number, number][] = [
          ['price', europeanPrice(inputs), cell(`bs_${right}`)],
          ['delta', greeks.delta, cell(`${prefix}D`)],
          ['gamma', greeks.gamma, cell(`${prefix}G`)],
          ['theta', greeks.theta, cell(`${prefix}T`)],
          ['vega', greeks.vega, cell(`${prefix}V`)],
          ['rho', greeks.rho, cell(`${prefix}R`)],
        ];
        for (const [name, ours, published] of pairs) {
          // The table prints nine or ten digits.
          const gap = Math.abs(ours - published) / Math.max(1, Math.abs(published));
          worst[name] = Math.max(worst[name] ?? 0, gap);
        }
      }
    }
    expect(Object.entries(worst).filter(([, gap]) => !(gap <= 1e-8))).toEqual([]);
  });
});
