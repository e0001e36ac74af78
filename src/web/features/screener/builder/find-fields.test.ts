import { expect, it } from 'vitest';
import { fieldsOf, findFields } from './find-fields.ts';

const found = (query: string, universe: 'equity' | 'etf' | 'fund' = 'equity') =>
  findFields(fieldsOf(universe), query, ({ id }) => id.replaceAll('-', ' ')).map(({ id }) => id);

it('SCR-FND-1 finds a field by its short name first', () => {
  expect(found('pe')[0]).toBe('price-earnings');
  expect(found('ROE')[0]).toBe('return-on-equity');
  expect(found('market c')[0]).toBe('market-cap');
});

it('SCR-FND-2 offers only what the universe has', () => {
  expect(found('expense')).toEqual([]);
  expect(found('expense', 'etf')).toContain('expense-ratio');
  expect(found('price earn', 'fund')).toEqual([]);
  expect(found('no such field')).toEqual([]);
});
