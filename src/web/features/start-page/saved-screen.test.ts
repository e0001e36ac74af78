import { describe, expect, it } from 'vitest';
import { conditionsOf } from './saved-screen.ts';

describe('START-35 a saved screen on the start page', () => {
  it('shows its universe and its conditions on one line', () => {
    expect(conditionsOf('universe=etf&q=pe+%3C+15%0Aand+roe+%3E+20%25&sort=name')).toEqual({
      universe: 'etf',
      condition: 'pe < 15 and roe > 20%',
    });
  });

  it('is of stocks where the address says nothing or nonsense', () => {
    expect(conditionsOf('')).toEqual({ universe: 'equity', condition: '' });
    expect(conditionsOf('universe=moon&q=%')).toEqual({ universe: 'equity', condition: '%' });
  });
});
