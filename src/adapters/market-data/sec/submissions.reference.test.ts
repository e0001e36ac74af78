import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { filerOf, olderFilings } from './submissions.ts';

const file = (name: string): unknown => JSON.parse(referenceText(`sec/submissions/${name}.json`));

describe('recorded submissions', () => {
  it('finds out which files tell the time of New York as UTC', () => {
    const clocks = [
      'CIK0000320193',
      'CIK0000789019',
      'CIK0000940418',
      'CIK0001009672',
      'CIK0000315090-buffett',
    ].map((name) => filerOf(file(name)).clock);
    expect(clocks).toEqual(['eastern', 'utc', 'eastern', 'eastern', 'utc']);
  });

  it('has the moment that the header of the filing has', () => {
    // Its header says 18:30:57, which is always the time of New York.
    const filing = filerOf(file('CIK0000320193')).filings.find(
      ({ accession }) => accession === '0000320193-22-000061',
    );
    expect(new Date(filing!.filedAt).toISOString()).toBe('2022-05-06T22:30:57.000Z');
  });

  it('reads every filing, newest first', () => {
    const apple = filerOf(file('CIK0000320193'));
    expect(apple).toMatchObject({ cik: '0000320193', name: 'Apple Inc.', fiscalYearEnd: '0926' });
    expect(apple.filings).toHaveLength(1_005);
    expect(apple.older.map(({ name }) => name)).toEqual(['CIK0000320193-submissions-001.json']);
    const times = apple.filings.map(({ filedAt }) => filedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const results = apple.filings.find(
      ({ form, items }) => form === '8-K' && items.includes('2.02'),
    )!;
    expect(results.items).toEqual(['2.02', '9.01']);
  });

  it('dates old filings, which have no hour, by their day in New York', () => {
    const old = olderFilings(file('CIK0001009672-submissions-001'), 'eastern');
    expect(old).toHaveLength(205);
    const first = old.at(-1)!;
    expect(first.filingDate).toBe('1996-06-03');
    expect(easternDate(first.filedAt)).toBe('1996-06-03');
    expect(new Date(old[0]!.filedAt).toISOString()).toBe('2003-12-08T16:29:36.000Z');
  });
});
