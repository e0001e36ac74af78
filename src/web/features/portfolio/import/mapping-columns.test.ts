import { describe, expect, it } from 'vitest';
import { meaningOf, withMeaning } from './mapping-columns.ts';

describe('meanings of columns', () => {
  it('a column means one thing, and one column has a meaning', () => {
    const columns = withMeaning({ date: ['A'], price: ['B'] }, 'B', 'date');
    expect(columns).toEqual({ date: ['B'] });
    expect(meaningOf(columns, 'A')).toBeUndefined();
    expect(withMeaning(columns, 'B', undefined)).toEqual({});
  });

  it('costs may stand in several columns', () => {
    expect(withMeaning({ fee: ['A'] }, 'B', 'fee')).toEqual({ fee: ['A', 'B'] });
  });
});
