import fc from 'fast-check';
import { expect, it } from 'vitest';
import { growingCatalogue } from './catalogue.ts';
import { facetsOf } from './facets.ts';

it('FTX-FAC-1 counts the twenty most frequent companies, those that tie by name', () => {
  const symbols = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 200 });
  const property = fc.property(symbols, (numbers) => {
    const catalogue = growingCatalogue();
    catalogue.put(
      numbers.map((each, number) => ({
        number,
        id: `f${number}`,
        symbol: each === 0 ? null : `C${each}`,
        company: `Company ${each}`,
        form: '8-K',
        filedAt: 1_700_000_000_000 - number,
        sector: null,
        industry: null,
        sic: null,
        state: null,
        incorporated: null,
        wordCount: 1,
      })),
    );
    const counts = new Map<string, number>();
    for (const each of numbers)
      if (each !== 0) counts.set(`C${each}`, (counts.get(`C${each}`) ?? 0) + 1);
    const naive = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 20);
    const current = catalogue.current();
    const { companies, sectors } = facetsOf(current, current.newestFirst, 'office');
    expect(companies.map(({ value, count }) => [value, count])).toEqual(naive);
    expect(sectors).toEqual([]);
  });
  fc.assert(property);
});
