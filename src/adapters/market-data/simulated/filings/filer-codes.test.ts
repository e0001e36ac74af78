import { describe, expect, it } from 'vitest';
import { SIC_CODES } from '../../../../domain/filings/sic-codes.ts';
import { US_STATES } from '../../../../domain/filings/us-states.ts';
import { BUSINESSES } from '../universe/invented-words.ts';
import { createWorld } from '../world.ts';
import { filerCodes } from './filer-codes.ts';

const world = createWorld({
  seed: 1,
  symbols: 3_000,
  clock: { now: () => Date.UTC(2026, 10, 15) },
});
const companies = world.listings.filter((listing) => listing.kind === 'company');

describe('industry and states of simulated filers', () => {
  it('are codes that the SEC has, for every company and every business', () => {
    const known = new Set(SIC_CODES.map(({ code }) => code));
    const lost = companies.filter((company) => !known.has(filerCodes(company).sic ?? ''));
    expect(lost.map(({ industry }) => industry)).toEqual([]);
    const [company] = companies;
    const of = (industry: string) => filerCodes({ ...company!, industry }).sic ?? '';
    expect(BUSINESSES.filter(({ industry }) => !known.has(of(industry)))).toEqual([]);
    const states = new Set(US_STATES.map(({ code }) => code));
    for (const each of companies)
      for (const state of [filerCodes(each).state, filerCodes(each).incorporated])
        expect(state === null || states.has(state), each.symbol).toBe(true);
  });

  it('are the same for all classes of shares, and most companies are of Delaware', () => {
    const find = (symbol: string) => companies.find((each) => each.symbol === symbol)!;
    expect(filerCodes(find('GOOG'))).toEqual(filerCodes(find('GOOGL')));
    expect(filerCodes(find('MSFT'))).toMatchObject({ sic: '7372', state: 'WA' });
    const home = companies.filter(({ instrument }) => instrument.country === 'US');
    const share = home.filter((each) => filerCodes(each).incorporated === 'DE').length;
    expect(share / home.length).toBeGreaterThan(0.5);
    expect(share / home.length).toBeLessThan(0.75);
  });
});
