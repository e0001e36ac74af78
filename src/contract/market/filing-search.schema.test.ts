import { expect, it } from 'vitest';
import { searchFilings } from './filing-search.schema.ts';

it('a filter by name is left out or says something', () => {
  const accepts = (more: Readonly<Record<string, string>>): boolean =>
    searchFilings.query.safeParse({ text: 'risk', ...more }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ sector: 'Energy', industry: 'Oil' })).toBe(true);
  expect(accepts({ sector: '' })).toBe(false);
  expect(accepts({ industry: '' })).toBe(false);
});
