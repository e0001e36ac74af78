import { describe, expect, it } from 'vitest';
import { getFieldValues } from '../../../contract/market/fields.ts';
import { symbols } from '../../../domain/watchlists/watchlist.fixture.ts';
import type { ApiClient } from '../../api/client.ts';
import { askedTogether } from './asked-together.ts';
import { figureQueries, groupedFigureQueries } from './figures-query.ts';

describe('questions that come together', () => {
  it('go out together, and each gets its answer', async () => {
    const asked: string[][] = [];
    const ask = askedTogether(async (keys: readonly string[]) => {
      asked.push([...keys]);
      return new Map(keys.filter((key) => key !== 'x').map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all([ask('a'), ask('x'), ask('b')])).toEqual(['A', null, 'B']);
    expect(await ask('c')).toBe('C');
    expect(asked).toEqual([['a', 'x', 'b'], ['c']]);
  });

  it('figures of a long list are a few calls, each symbol has its own answer', async () => {
    const sizes: number[] = [];
    const api = (async (endpoint: { id: string }, { query }: { query: { symbols: string } }) => {
      expect(endpoint.id).toBe(getFieldValues.id);
      const asked = query.symbols.split(',');
      sizes.push(asked.length);
      const known = asked.filter((symbol) => symbol !== 'S7');
      return {
        data: {
          symbols: known,
          unknown: ['S7'],
          columns: [
            { field: 'last', numbers: known.map((symbol) => symbol.length), texts: null },
            { field: 'name', numbers: null, texts: known.map((symbol) => `Name ${symbol}`) },
          ],
        },
      };
    }) as unknown as ApiClient;
    const list = symbols(Array.from({ length: 450 }, (_, at) => `S${at}`).join(' '));
    const answers = await Promise.all(
      figureQueries(api, list, ['last', 'name']).map(({ queryFn }) =>
        (queryFn as () => Promise<unknown>)(),
      ),
    );
    expect(sizes).toEqual([200, 200, 50]);
    expect([answers[0], answers[7], answers[449]]).toEqual([
      { last: 2, name: 'Name S0' },
      null,
      { last: 4, name: 'Name S449' },
    ]);
  });

  it('a long list is a few queries, and one more symbol changes one of them', () => {
    const api = (() => Promise.reject(new Error('not asked'))) as unknown as ApiClient;
    const list = symbols(Array.from({ length: 1_000 }, (_, at) => `S${at}`).join(' '));
    const keysOf = (of: typeof list) =>
      groupedFigureQueries(api, of, ['last']).map(({ queryKey }) => JSON.stringify(queryKey));
    const before = keysOf(list);
    expect(before.length).toBeLessThanOrEqual(24);
    expect(before.join()).toContain('S999');
    const after = keysOf([...symbols('NEW'), ...list.toReversed()]);
    expect(after.filter((key) => !before.includes(key))).toHaveLength(1);
  });
});
