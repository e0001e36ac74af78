import { describe, expect, it } from 'vitest';
import { everyText } from '../../../i18n/every-text.ts';
import { PANEL_KINDS } from '../panel-kinds.ts';
import { findKinds } from './find-kinds.ts';

const named = (locale: 'en' | 'fr') =>
  PANEL_KINDS.map((kind) => ({
    kind,
    title: String(everyText[locale][kind.title]),
    about: String(everyText[locale][kind.about]),
  }));
const found = (text: string, locale: 'en' | 'fr' = 'en') =>
  findKinds(named(locale), text).map(({ kind }) => kind.id);

describe('TERM-P8 looking for a panel', () => {
  it('TERM-P8 offers all before anything is typed', () => {
    expect(found('  ')).toEqual(PANEL_KINDS.map(({ id }) => id));
  });

  it('TERM-P8 has names before sentences, and beginnings first', () => {
    expect(found('chart')[0]).toBe('chart');
    expect(found('option')[0]).toBe('optionchain');
    expect(found('order')[0]).toBe('orderticket');
    expect(found('dividend')[0]).toBe('dividends');
  });

  it('TERM-P8 takes words in any order, without accents and in any case', () => {
    expect(found('CHAIN option')).toContain('optionchain');
    expect(found('depot', 'fr')).toContain('filings');
    expect(found('SAISONNALITE', 'fr')[0]).toBe('seasonality');
  });

  it('TERM-P8 finds nothing for nonsense', () => {
    expect(found('zzqx')).toEqual([]);
  });
});
