import { describe, expect, it } from 'vitest';
import { filingforms as en } from '../../../i18n/en/filingforms.ts';
import { filingforms as fr } from '../../../i18n/fr/filingforms.ts';
import {
  EVENT_ITEMS,
  isMaterial,
  MATERIAL_ITEMS,
  tellingItems,
} from '../../../domain/filings/event-items.ts';
import { FORM_GROUPS } from '../../../domain/filings/form-group.ts';
import { formNameOf, NAMED_FORMS } from '../../../domain/filings/form-names.ts';

describe('names of forms and items', () => {
  it('every form of a group has a name in plain words', () => {
    const unnamed = Object.values(FORM_GROUPS)
      .flat()
      .filter((form) => formNameOf(form).name === null);
    expect(unnamed).toEqual([]);
  });

  it('every form and item has a text in both languages', () => {
    const wanted = [
      ...NAMED_FORMS.map((form) => `filingforms.form.${form}`),
      ...EVENT_ITEMS.map((item) => `filingforms.item.${item}`),
    ];
    for (const texts of [en, fr])
      expect(Object.keys(texts).toSorted()).toEqual(['filingforms.amended', ...wanted].toSorted());
    expect(new Set(NAMED_FORMS).size).toBe(NAMED_FORMS.length);
  });

  it('an amendment has the name of what it amends', () => {
    expect(formNameOf('10-K/A')).toEqual({ name: '10-K', isAmendment: true });
    expect(formNameOf('10-K')).toEqual({ name: '10-K', isAmendment: false });
    expect(formNameOf('ZZ-9/A')).toEqual({ name: null, isAmendment: true });
    expect(formNameOf('constructor').name).toBeNull();
  });

  it('results are routine, a new chief executive is not', () => {
    expect(isMaterial(['2.02', '9.01'])).toBe(false);
    expect(isMaterial(['5.02'])).toBe(true);
    expect(MATERIAL_ITEMS.every((item) => EVENT_ITEMS.includes(item))).toBe(true);
    expect(tellingItems(['2.02', '9.01'])).toEqual(['2.02']);
    expect(tellingItems(['9.01'])).toEqual(['9.01']);
  });
});
