import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, formatDecimal } from '../../money/decimal.ts';
import { guessDateOrder, readDate, timeOf } from './read-date.ts';
import { guessStyle } from './mapping.ts';
import { isNothing, type NumberStyle, readNumber } from './read-number.ts';

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

describe('what brokers write beside figures', () => {
  it.each([
    ['$5 US$5 5$', 'USD'],
    ['C$5 CA$5', 'CAD'],
    ['A$5', 'AUD'],
    ['€5 5€ EUR5', 'EUR'],
    ['£5 GBP5', 'GBP'],
    ['¥5 JPY5', 'JPY'],
    ['₹5 INR5', 'INR'],
    ['₿5', 'BTC'],
    ['kr5 5kr 5kr. kr.5 SEK5', 'SEK'],
    ['5zł PLN5', 'PLN'],
    ['₪5 ILS5', 'ILS'],
    ['R$5 BRL5', 'BRL'],
    ['HK$5 HKD5', 'HKD'],
    ['5p 5GBp', 'GBX'],
    ['5%', '%'],
    ['5chf CHF5', 'CHF'],
    ['5USDT', 'USDT'],
    ...'USD CAD AUD NZD NOK DKK CZK HUF RON SGD ZAR TRY'.split(' ').map((one) => [`${one}5`, one]),
  ])('%s are %s', (texts, currency) => {
    for (const text of texts!.split(' ')) expect(number(text, 'comma')).toBe(`5 ${currency}`);
    for (const text of texts!.split(' ')) expect(number(text)).toBe(`5 ${currency}`);
  });

  it.each([
    '$5€',
    '5 apples and pears',
    'ABC5',
    '§5',
    '5,',
    '1.2,3,4',
    '12,34',
    '1e41',
    '(5',
    '5e-',
  ])('%s is none or a plain fraction', (text) => {
    expect(number(text, 'comma')).toBe(text === '12,34' ? '12.34' : null);
  });

  it('has 18 places at most', () => {
    expect(number('0.1234567890123456789')).toBe('0.123456789012345679');
    expect(number('1e-18')).toBe('0.000000000000000001');
    expect(number('1.5E3')).toBe('1500');
    expect(number('1e40')).toBe(`1${'0'.repeat(40)}`);
    expect(number('0,5')).toBe('0.5');
    expect(number('0.500', 'comma')).toBe('0.5');
    expect(number('1.234.567', 'either')).toBe('1234567');
    expect(number('-(5)')).toBe('5');
    expect(number('kr. 1.234,50', 'comma')).toBe('1234.5 SEK');
  });

  it.each([
    '',
    '-',
    '--',
    '—',
    '–',
    'N/A',
    'na',
    'None',
    'NULL',
    'NaN',
    'Not available',
    'not applicable',
    ' n/a ',
  ])('%j is nothing', (text) => {
    expect(isNothing(text)).toBe(true);
  });

  it.each(['0', '-1', '$', 'x', 'nano'])('%j is something', (text) => {
    expect(isNothing(text)).toBe(false);
  });

  it('tells commas from points by figures that can only be read one way', () => {
    expect(guessStyle(['1,5', '2,25'])).toBe('comma');
    expect(guessStyle(['1.5', '2.25'])).toBe('point');
    expect(guessStyle(['1.5', '2,25'])).toBe('either');
    expect(guessStyle(['1,234', '12'])).toBe('point');
    expect(guessStyle(['1.234,567'])).toBe('comma');
    expect(guessStyle(['1,234.567'])).toBe('point');
    expect(guessStyle(['0,123'])).toBe('comma');
    expect(guessStyle(['1,5 EUR'])).toBe('comma');
    expect(guessStyle([])).toBe('point');
  });
});

describe('names of months and times', () => {
  it.each([
    'Jan ene gennaio styczen янв',
    'Feb fevrier fév luty',
    'March März mrt Mrz maart',
    'April avril abril kwiecien',
    'May mai mei maggio maj',
    'June juin giugno czerwiec jui',
    'July juillet luglio lipiec Juli',
    'August aout août agosto sierpien',
    'Sept settembre wrzesien',
    'Oct Okt outubro ottobre paź paz',
    'Nov listopad',
    'Dec déc Dezember desember diciembre grudzien',
  ])('%s are one month', (words) => {
    const months = words.split(' ').map((word) => readDate(`3 ${word} 2021`, 'mdy')?.date);
    expect(new Set(months).size).toBe(1);
    expect(months[0]).toBe(readDate(`${words.split(' ')[0]} 3, 2021`, 'dmy')?.date);
  });

  it('are in the order of the year', () => {
    const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    expect(names.map((name) => readDate(`03-${name}-2021`, 'dmy')?.date)).toEqual(
      names.map((_, at) => `2021-${String(at + 1).padStart(2, '0')}-03`),
    );
    expect(readDate('3 Foo 2021', 'dmy')).toBeNull();
    expect(readDate('3 Jan 21', 'dmy')).toBeNull();
    expect(readDate('3 Jan 21', 'dmy', true)?.date).toBe('2021-01-03');
    expect(readDate('Monday, 3 January 2021', 'dmy')?.date).toBe('2021-01-03');
    expect(readDate('1899-12-31', 'dmy')).toBeNull();
    expect(readDate('1900-01-01', 'dmy')?.date).toBe('1900-01-01');
    expect(readDate('2199-12-31', 'dmy')?.date).toBe('2199-12-31');
    expect(readDate('2200-01-01', 'dmy')).toBeNull();
    expect(readDate('3/4/21', 'mdy', true)?.date).toBe('2021-03-04');
    expect(readDate('3/4/21', 'dmy', true)?.date).toBe('2021-04-03');
    expect(readDate('21-04-03', 'ymd', true)?.date).toBe('2021-04-03');
    expect(readDate(`2021-04-03${' '.repeat(40)}and so on and so on and so on`, 'ymd')).toBeNull();
    expect(readDate('20240102', 'ymd')).toEqual({ date: '2024-01-02', time: null });
    expect(readDate('20241302', 'ymd')).toBeNull();
  });

  it.each([
    ['9:05', '09:05'],
    ['09:05:07', '09:05:07'],
    ['09:05:07,250', '09:05:07.250'],
    ['12:30 AM', '00:30'],
    ['12:30 pm', '12:30'],
    ['1:30 p.m.', '13:30'],
    ['23:59:59', '23:59:59'],
    ['24:00', null],
    ['23:60', null],
    ['23:59:60', null],
    ['12', null],
  ])('%s is the time %s', (text, time) => {
    expect(timeOf(text)).toBe(time);
  });

  it('counts only figures for the order of day and month', () => {
    expect(guessDateOrder(['x', '2024-13-01', '13/01/2024'])).toEqual({
      order: 'dmy',
      certain: true,
    });
    expect(guessDateOrder(['12/12/2024'])).toEqual({ order: 'dmy', certain: false });
    expect(guessDateOrder(['x'])).toEqual({ order: 'ymd', certain: true });
  });
});
