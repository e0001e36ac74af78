import { describe, expect, it } from 'vitest';
import { formats, MISSING } from './formats.ts';
import { formatMessage } from './message.ts';

const en = formats('en', 'America/New_York');
const fr = formats('fr', 'Europe/Paris');
/** French typography separates by non-breaking spaces, narrow or not. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('figures and dates', () => {
  it('a missing figure is an en dash, never 0 or NaN', () => {
    for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      expect([en.number(missing), en.money(missing, 'USD'), en.percent(missing)]).toEqual([
        MISSING,
        MISSING,
        MISSING,
      ]);
  });
  it('a change carries its sign, zero carries none', () => {
    expect([en.signed(1.5), en.signed(-1.5), en.signed(0)]).toEqual(['+1.50', '-1.50', '0.00']);
    expect(en.signedPercent(0.0123)).toBe('+1.23%');
    expect([0.0004, 0.000945, 0.00015, 0].map(en.fee)).toEqual([
      '0.04%',
      '0.0945%',
      '0.015%',
      '0.00%',
    ]);
  });
  it('what rounds to nothing carries no sign either', () => {
    expect([en.number(-0.001, 2), en.percent(-0.0001, 1), en.money(-0.004, 'USD')]).toEqual([
      '0.00',
      '0.0%',
      '$0.00',
    ]);
    expect([en.number(-1.5, 2), en.signed(-0.001)]).toEqual(['-1.50', '0.00']);
  });
  it('each language writes figures its own way', () => {
    expect(en.money(1234.5, 'USD')).toBe('$1,234.50');
    expect(plain(fr.money(1234.5, 'USD'))).toBe('1 234,50 $');
    expect(plain(fr.percent(0.0123))).toBe('1,23 %');
  });
  it('long figures in short', () => {
    expect(en.compact(3_104_000_000_000)).toBe('3.10T');
    expect(en.compactMoney(25_400_000, 'USD')).toBe('$25.40M');
    expect(plain(fr.compactMoney(25_400_000, 'USD'))).toBe('25,40 M $');
  });
  it('short figures of a column have the same decimals, those of an axis as few as they need', () => {
    const values = [83.57e9, 85.6e9, 285.1e9, 1e12];
    expect(values.map((value) => en.compactMoney(value, 'USD'))).toEqual([
      '$83.57B',
      '$85.60B',
      '$285.10B',
      '$1.00T',
    ]);
    expect([0, 950, 1_200].map((value) => en.compact(value))).toEqual(['0', '950', '1.20K']);
    expect([0, 2.5e6, 5e6].map((value) => en.compactMoney(value, 'USD', 'axis'))).toEqual([
      '$0',
      '$2.5M',
      '$5M',
    ]);
  });
  it('an instant is shown in the reader’s time zone', () => {
    const close = Date.UTC(2026, 10, 13, 21, 0);
    expect(en.date(close, 'time')).toBe('16:00');
    expect(fr.date(close, 'time')).toBe('22:00');
    expect(fr.date(close, 'time', 'America/New_York')).toBe('16:00');
  });
  it('a calendar day is the same day everywhere', () => {
    expect(formats('en', 'Pacific/Honolulu').day('2026-11-15')).toBe('Nov 15, 2026');
    expect(formats('en', 'Pacific/Auckland').day('2026-11-15')).toBe('Nov 15, 2026');
  });
  it('fiscal periods are written in the language of the reader', () => {
    const periods = ['Q1', 'Q4', 'FY'];
    expect(periods.map((period) => en.period(period, 2026))).toEqual([
      'Q1 2026',
      'Q4 2026',
      'FY 2026',
    ]);
    expect(periods.map((period) => fr.period(period, 2026))).toEqual([
      'T1 2026',
      'T4 2026',
      'Ex. 2026',
    ]);
    expect(en.period(null, null)).toBe(MISSING);
    expect([en.period('Q2', 2026, true), fr.period('Q2', 2026, true)]).toEqual([
      'Q2 ’26',
      'T2 ’26',
    ]);
  });
  it('an age is told in its largest whole unit', () => {
    const now = Date.UTC(2026, 10, 15);
    expect(en.relative(now - 61_000, now)).toBe('1 minute ago');
    expect(en.relative(now + 3 * 86_400_000, now)).toBe('in 3 days');
    expect(fr.relative(now - 7_200_000, now)).toBe('il y a 2 heures');
  });
});

describe('messages', () => {
  const rows = { one: '{count} row of {name}', other: '{count} rows of {name}' };
  it('the number picks the form by the rules of the language', () => {
    expect(formatMessage('en', rows, { count: 0, name: 'a' })).toBe('0 rows of a');
    expect(formatMessage('en', rows, { count: 1, name: 'a' })).toBe('1 row of a');
    expect(formatMessage('fr', rows, { count: 0, name: 'a' })).toBe('0 row of a');
  });
  it('numbers in a sentence are written as the language writes them', () => {
    expect(formatMessage('en', '{n} rows', { n: 12_345 })).toBe('12,345 rows');
    expect(plain(formatMessage('fr', '{n} lignes', { n: 12_345 }))).toBe('12 345 lignes');
  });

  it('PRF-20 figures have the separators that the reader has chosen, in any language', () => {
    const written = (['comma-point', 'space-comma', 'point-comma', 'language'] as const).map(
      (style) => formats('fr', 'UTC', style).number(1_234_567.891, 2).replaceAll(/\s/g, ' '),
    );
    expect(written).toEqual(['1,234,567.89', '1 234 567,89', '1.234.567,89', '1 234 567,89']);
    expect(formats('en', 'UTC', 'point-comma').compactMoney(25_400_000, 'USD')).toBe('$25,40M');
    expect(formats('en', 'UTC', 'point-comma').number(null)).toBe('–');
  });
});
