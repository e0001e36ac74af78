import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflectionsOf, stemOf } from './inflections.ts';

describe('inflections of a word', () => {
  it.each([
    ['tariff tariffs'],
    ['company companies'],
    ['loss losses'],
    ['tax taxes taxed taxing'],
    ['breach breaches breached'],
    ['restate restates restated restating'],
    ['lease leases leased leasing'],
    ['price prices priced pricing'],
    ['hedge hedges hedged hedging'],
    ['supply supplies supplied supplying'],
    ['plan plans planned planning'],
    ['control controls controlled controlling'],
    ['cancel cancels canceled cancelled'],
    ['submit submits submitted submitting'],
    ['agree agrees agreed agreeing'],
    ['guarantee guarantees guaranteed'],
    ['staff staffed staffing'],
    ['process processes processed'],
    ['finding findings find finds'],
    ['etf etfs'],
    ['earnings earning'],
  ])('%s are found by each other', (list) => {
    const words = list.split(' ');
    for (const word of words) expect(inflectionsOf(word)).toEqual(expect.arrayContaining(words));
  });

  it.each([
    ['restate', 'restatement'],
    ['security', 'securities'],
    ['earnings', 'earned'],
    ['unit', 'united'],
    ['news', 'new'],
    ['policy', 'police'],
    ['employ', 'employee'],
    ['fund', 'funding'],
    ['2.02', '2.2'],
  ])('%s is another word than %s', (one, other) => {
    expect(inflectionsOf(one)).not.toContain(other);
    expect(inflectionsOf(other)).not.toContain(one);
  });

  it('are few, hold the word itself and share its stem', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('abcdeilnrsty')),
      maxLength: 9,
    });
    const ending = fc.constantFrom('', 's', 'es', 'ed', 'ing', 'ies', 'y', 'ss', 'eed', 'll', 'é');
    fc.assert(
      fc.property(letters, ending, (start, end) => {
        const word = start + end;
        const forms = inflectionsOf(word);
        expect(forms).toContain(word);
        expect(forms.length).toBeLessThanOrEqual(12);
        for (const form of forms) expect(stemOf(form)).toBe(stemOf(word));
      }),
    );
  });
});
