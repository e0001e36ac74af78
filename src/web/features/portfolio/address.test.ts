import { describe, expect, it } from 'vitest';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { isRedirect } from '../../shell/navigation/address.ts';
import { addresses } from '../../shell/navigation/addresses.ts';
import { portfolioAddress, scopeOf } from './address.ts';
import { commonQuery } from './frame/portfolio-tabs.tsx';
import { PORTFOLIO_TABS } from './tabs.ts';

const NOON = Date.parse('2026-11-16T17:00:00Z');
const scope = (query: string) =>
  scopeOf(addressValues(portfolioAddress, new URLSearchParams(query)), NOON);

describe('address of a portfolio', () => {
  it('says nothing: all portfolios, their own currency, a year until today', () => {
    expect(scope('')).toEqual({ portfolios: [], base: null, from: '2025-11-16', to: null });
  });

  it('names several portfolios once each, a currency and a period', () => {
    expect(scope('portfolio=aaaaaaaa,bbbbbbbb,aaaaaaaa&base=EUR&period=YTD')).toEqual({
      portfolios: ['aaaaaaaa', 'bbbbbbbb'],
      base: 'EUR',
      from: '2025-12-31',
      to: null,
    });
    expect(scope('period=max').from).toBeNull();
  });

  it('days of the reader’s own win; an end before the start is the start', () => {
    expect(scope('period=max&from=2024-01-31&to=2024-12-31')).toMatchObject({
      from: '2024-01-31',
      to: '2024-12-31',
    });
    expect(scope('from=2024-12-31&to=2024-01-31').from).toBe('2024-01-31');
    expect(scope('period=1m&to=2024-03-31').from).toBe('2024-02-29');
  });

  it('anything unreadable counts as not said', () => {
    expect(scope('portfolio=a,<b>&base=euro&period=2y&from=2024-02-30')).toEqual(scope(''));
  });

  it('tabs keep what they share and nothing else', () => {
    expect(commonQuery('?portfolio=aaaaaaaa&period=ytd&sort=-value')).toBe(
      '?portfolio=aaaaaaaa&period=ytd',
    );
    expect(commonQuery('?period=1y')).toBe('');
  });

  it('every tab leads to a page', () => {
    const pages = addresses.filter((address) => !isRedirect(address));
    for (const { to } of PORTFOLIO_TABS)
      expect(
        pages.some(({ path }) => path === to),
        to,
      ).toBe(true);
  });
});
