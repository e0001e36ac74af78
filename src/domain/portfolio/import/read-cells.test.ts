import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, formatDecimal } from '../../money/decimal.ts';
import { guessDateOrder, readDate } from './read-date.ts';
import { type NumberStyle, readNumber } from './read-number.ts';

const number = (text: string, style: NumberStyle = 'point'): string | null => {
  const read = readNumber(text, style);
  return read === null
    ? null
    : `${formatDecimal(read.value)}${read.currency === null ? '' : ` ${read.currency}`}`;
};

describe('figures as people write them', () => {
  it.each([
    ['1,234.50', 'point', '1234.5'],
    ['$12.50', 'point', '12.5 USD'],
    ['-$0012.050', 'either', '-12.05 USD'],
    ['$1.234', 'comma', '1234 USD'],
    ['$-3', 'point', '-3 USD'],
    ['1.234,50', 'comma', '1234.5'],
    ['1.234,50', 'point', '1234.5'],
    ['1,234', 'point', '1234'],
    ['1,234', 'comma', '1.234'],
    ['1.234', 'comma', '1234'],
    ['1.234', 'either', '1.234'],
    ['0,039', 'either', '0.039'],
    ['1 046,3825', 'either', '1046.3825'],
    ["1'000.05", 'point', '1000.05'],
    ['1\u202F234,5', 'comma', '1234.5'],
    ['12,34,567.8', 'point', '1234567.8'],
    ['(12.50)', 'point', '-12.5'],
    ['($1,200.00)', 'point', '-1200 USD'],
    ['12.5-', 'point', '-12.5'],
    ['−7', 'point', '-7'],
    ['$-0.88', 'point', '-0.88 USD'],
    ['-€597.49', 'point', '-597.49 EUR'],
    ['89,162.28 SEK', 'point', '89162.28 SEK'],
    ['USD 10', 'point', '10 USD'],
    ['9.47E-4', 'point', '0.000947'],
    ['.9232', 'point', '0.9232'],
    ['+0000000096000.00000', 'point', '96000'],
  ] as const)('%s (%s) is %s', (text, style, expected) => {
    expect(number(text, style)).toBe(expected);
  });

  it.each([
    '-0.',
    '<invalid>',
    '1.2.3',
    '12abc!',
    '1,2,3',
    '--5',
    'EOF27002856700',
    '1e999',
    '9'.repeat(200),
    '=1+1',
  ])('%s is none', (text) => {
    expect(number(text)).toBeNull();
  });

  it('reads back every figure in both styles', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (units) => {
        const cents = decimalOf(units, 2);
        const [whole = '', fraction] = formatDecimal(cents, 2).split('.');
        const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
        const expected = formatDecimal(cents);
        expect(number(`${grouped(',')}.${fraction}`, 'point')).toBe(expected);
        expect(number(`${grouped('.')},${fraction}`, 'comma')).toBe(expected);
        expect(number(`${grouped('\u00A0')},${fraction}`, 'comma')).toBe(expected);
      }),
    );
  });
});

describe('dates as brokers write them', () => {
  it.each([
    ['2024-05-01', 'dmy', '2024-05-01', null],
    ['20230522', 'ymd', '2023-05-22', null],
    ['20240102;103015', 'ymd', '2024-01-02', '10:30:15'],
    ['2026-03-06T10:20:05.865Z', 'ymd', '2026-03-06', '10:20:05.865'],
    ['12.04.2024 13:01:45', 'dmy', '2024-04-12', '13:01:45'],
    ['12/03/2025', 'mdy', '2025-12-03', null],
    ['May 5, 2020, 10:10:57 PM', 'mdy', '2020-05-05', '22:10:57'],
    ['08-Jan-2022', 'dmy', '2022-01-08', null],
    ['3 février 2021', 'dmy', '2021-02-03', null],
    ['12:30 AM', 'dmy', null, null],
    ['010.09.2024', 'dmy', null, null],
    ['31/02/2024', 'dmy', null, null],
    ['16/09/21', 'dmy', null, null],
  ] as const)('%s (%s) is %s', (text, order, date, time) => {
    expect(readDate(text, order)).toEqual(date === null ? null : { date, time });
  });

  it('takes years of two digits where the format has them', () => {
    expect(readDate('23/12/24 15:18:12', 'dmy', true)).toEqual({
      date: '2024-12-23',
      time: '15:18:12',
    });
  });

  it('lets the whole column decide between day and month, and says when it cannot', () => {
    expect(guessDateOrder(['01/02/2024', '13/02/2024'])).toEqual({ order: 'dmy', certain: true });
    expect(guessDateOrder(['01/02/2024', '02/28/2024'])).toEqual({ order: 'mdy', certain: true });
    expect(guessDateOrder(['01/02/2024']).certain).toBe(false);
    expect(guessDateOrder(['13/02/2024', '02/28/2024']).certain).toBe(false);
    expect(guessDateOrder(['2024-01-02']).certain).toBe(true);
  });
});
