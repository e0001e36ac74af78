import { describe, expect, it } from 'vitest';
import type { InsiderTransaction } from './insider.ts';
import { isToldBy } from './told-transactions.ts';

const trade = (insider: string, date: string, symbol = 'AAPL') =>
  ({ insider, date, symbol }) as InsiderTransaction;

describe('transactions that another source has told', () => {
  const isTold = isToldBy([trade('COOK TIMOTHY D', '2025-10-02')]);

  it('are those of the same person within three days, however the name is written', () => {
    expect(isTold(trade('Cook, Timothy', '2025-10-02'))).toBe(true);
    expect(isTold(trade('Timothy D. Cook', '2025-09-29'))).toBe(true);
    expect(isTold(trade('Cook Timothy D', '2025-10-05'))).toBe(true);
  });

  it('are not those of others, of other days or of other companies', () => {
    expect(isTold(trade('COOK THOMAS D', '2025-10-02'))).toBe(false);
    expect(isTold(trade('COOK TIMOTHY D', '2025-10-06'))).toBe(false);
    expect(isTold(trade('COOK TIMOTHY D', '2025-10-02', 'NKE'))).toBe(false);
  });

  it('are told apart when names are letters only', () => {
    expect(isToldBy([trade('A B', '2025-10-02')])(trade('A C', '2025-10-02'))).toBe(false);
  });
});
