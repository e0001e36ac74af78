import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { FilingHead } from './filing.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import { filingMatcher } from './filing-filter.ts';
import { choiceOfForm, countForms, FORM_GROUP_IDS, FORM_GROUPS } from './form-group.ts';

const head: FilingHead = {
  id: '0000789019-26-200011',
  symbol: 'MSFT' as SymbolId,
  company: 'Example',
  cik: '0000789019',
  form: '8-K',
  title: 'Résultats of operations for Q1',
  filedAt: 1_000,
  periodEnd: '2026-09-30' as IsoDate,
  items: ['2.02', '9.01'],
  sizeBytes: 1,
  url: null,
};
const matches = (text: string, after: number | null = null): boolean =>
  filingMatcher({ text, after })(head);

describe('a list of filings', () => {
  it('finds every word, in any order, in form, title, items and number', () => {
    for (const text of ['', '8-k', 'q1 resultats', '2.02', '26-200011', '  operations  8-K '])
      expect(matches(text), text).toBe(true);
    for (const text of ['10-k', 'results Q2', '5.02']) expect(matches(text), text).toBe(false);
  });

  it('begins at the moment given, that moment included', () => {
    expect([matches('', 999), matches('', 1_000), matches('', 1_001)]).toEqual([true, true, false]);
  });

  it('has no form in two groups', () => {
    const forms = FORM_GROUP_IDS.flatMap((group) => FORM_GROUPS[group]);
    expect(new Set<string>(forms).size).toBe(forms.length);
    for (const group of FORM_GROUP_IDS)
      for (const form of FORM_GROUPS[group]) expect(choiceOfForm(form), form).toBe(group);
    expect(choiceOfForm('UPLOAD')).toBe('other');
  });

  it('counts each filing once, in the order of the choices, and leaves empty ones out', () => {
    expect(countForms(['4', 'CORRESP', '10-K', '4', '4/A', '8-K'])).toEqual([
      { forms: 'annual', count: 1 },
      { forms: 'current', count: 1 },
      { forms: 'insider', count: 3 },
      { forms: 'other', count: 1 },
    ]);
    expect(countForms([])).toEqual([]);
  });
});
