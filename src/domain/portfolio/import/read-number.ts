import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  negate,
  parseDecimal,
  round,
  ZERO,
} from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';

/**
 * How a file writes figures. `point`: a comma separates thousands; `comma`: a point does;
 * `either`: rows of several languages, one separator alone is the decimal sign.
 */
export type NumberStyle = 'point' | 'comma' | 'either';

export interface WrittenNumber {
  readonly value: Decimal;
  /** The currency that stands beside the figure, if any. */
  readonly currency: string | null;
}

const NOTHING = new Set([
  '',
  '-',
  '--',
  '—',
  '–',
  'n/a',
  'na',
  'none',
  'null',
  'nan',
  'not available',
  'not applicable',
]);

const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₿': 'BTC',
  kr: 'SEK',
  zł: 'PLN',
  '₪': 'ILS',
  r$: 'BRL',
  hk$: 'HKD',
  p: 'GBX',
};

/** True for the ways in which files say that there is no figure. */
export const isNothing = (text: string): boolean =>
  text === '' || (!BEGINS_FIGURE.test(text) && NOTHING.has(text.trim().toLowerCase()));
const BEGINS_FIGURE = /^[\d$]/;

const DIGITS = /^(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?$/i;
/** A mark may be shortened, as `kr.` is. */
const SHAPE =
  /^((?:[^\d.,()+-]+\.? ?)?)(?:([+-])([^\d.,()+-]*))?([\d.,]+(?:e[+-]?\d{1,3})?)((?:[^\d.,()+]+\.?)?)$/i;

/** `null` for text that is no figure. Blanks of every kind and apostrophes separate thousands. */
export function readNumber(text: string, style: NumberStyle): WrittenNumber | null {
  if (text.length > 80) return null;
  const plain = FAST.test(text) ? parseDecimal(text) : undefined;
  if (plain !== undefined && style !== 'comma') return { value: plain, currency: null };
  const dollars = style === 'comma' ? null : DOLLARS.exec(text);
  const sum = dollars === null ? undefined : parseDecimal(dollars[2]!);
  if (sum !== undefined)
    return { value: dollars![1] === '-' ? negate(sum) : sum, currency: SIGNS['$']! };
  let rest = text
    .replaceAll(/[\u2212\u2012\u2013]/g, '-')
    .replaceAll(/[\s\u00A0\u202F\u2009'’]+/g, ' ')
    .trim();
  let negative = false;
  const bracketed = /^([^()]*)\(([^()]+)\)$/.exec(rest);
  if (bracketed !== null) {
    negative = true;
    rest = `${bracketed[1]}${bracketed[2]}`.trim();
  }
  if (rest.endsWith('-')) {
    negative = !negative;
    rest = rest.slice(0, -1).trim();
  }
  rest = rest.replaceAll(/(?<=\d) (?=\d)/g, '');
  const parts = SHAPE.exec(rest);
  if (parts === null) return null;
  const [, before = '', sign = '', between = '', digits = '', after = ''] = parts;
  const marks = [before, between, after].map((mark) => mark.trim()).filter((mark) => mark !== '');
  if (marks.length > 1) return null;
  const currency = marks[0] === undefined ? null : currencyOf(marks[0]);
  if (marks[0] !== undefined && currency === null) return null;
  if (GLUED.test(rest) && !FIAT.has(rest.slice(0, 3))) return null;
  const canonical = pointed(digits, style);
  if (canonical === null) return null;
  const value = exact(canonical);
  if (value === null) return null;
  const minus = negative !== (sign === '-');
  return { value: minus ? negate(value) : value, currency };
}

/** Letters right before digits are an id, unless they are money: `EUR12.50`. */
const GLUED = /^[A-Za-z]{3,5}\d/;
/** Money of states: everything else is a coin. */
export const FIAT: ReadonlySet<string> = new Set([
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'JPY',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'HKD',
  'SGD',
  'INR',
  'BRL',
  'ZAR',
  'ILS',
  'TRY',
]);

const FAST = /^-?\d{1,15}(?:\.\d{1,18})?$/;
/** The same in dollars, as files of American brokers have it in every cell. */
const DOLLARS = /^(-?)\$(\d{1,15}(?:\.\d{1,18})?)$/;

function currencyOf(mark: string): string | null {
  if (/^[A-Za-z]{3,5}$/.test(mark)) return /^GBp$/.test(mark) ? 'GBX' : mark.toUpperCase();
  const key = mark.toLowerCase().replace(/\.$/, '');
  if (key === '%') return '%';
  return Object.hasOwn(SIGNS, key) ? SIGNS[key]! : null;
}

/** Digits with a point at most, or `null` where the separators make no sense. */
function pointed(digits: string, style: NumberStyle): string | null {
  if (!DIGITS.test(digits)) return null;
  const [mantissa = '', exponent] = digits.toLowerCase().split('e');
  const points = mantissa.split('.').length - 1;
  const commas = mantissa.split(',').length - 1;
  let text: string | null = mantissa;
  if (points > 0 && commas > 0) {
    const decimalSign = mantissa.lastIndexOf('.') > mantissa.lastIndexOf(',') ? '.' : ',';
    if ((decimalSign === '.' ? points : commas) > 1) return null;
    const whole = mantissa.slice(0, mantissa.lastIndexOf(decimalSign));
    if (!/^\d{1,3}(?:[.,]\d{2,3})+$/.test(whole)) return null;
    text = mantissa.replaceAll(decimalSign === '.' ? ',' : '.', '').replace(',', '.');
  } else if (points > 0 || commas > 0) {
    text = oneKind(mantissa, points > 0 ? '.' : ',', points + commas, style);
  }
  if (text === null || text.endsWith('.')) return null;
  const whole = text.startsWith('.') ? `0${text}` : text;
  return exponent === undefined ? whole : `${whole}e${exponent}`;
}

function oneKind(text: string, sign: '.' | ',', count: number, style: NumberStyle): string | null {
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(text);
  const separates = style === 'point' ? sign === ',' : style === 'comma' ? sign === '.' : false;
  if (count > 1)
    return grouped || /^\d{1,2}(?:,\d{2})*,\d{3}$/.test(text) ? text.replaceAll(sign, '') : null;
  if (separates && grouped && !text.startsWith('0')) return text.replace(sign, '');
  return text.replace(',', '.');
}

/** At most 18 places: what a file computed in binary has no more meaning than that. */
function exact(text: string): Decimal | null {
  const [mantissa = '', exponent] = text.split('e');
  const base = parseDecimal(mantissa);
  if (base === undefined) return null;
  let value = base;
  if (exponent !== undefined) {
    const power = Number(exponent);
    if (Math.abs(power) > 40) return null;
    value = multiply(
      base,
      decimal(power >= 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`),
    );
  }
  return value.scale > 18 ? round(value, 18, 'half-even') : value;
}

export const textOf = (value: Decimal): DecimalText =>
  amountText(value.scale > 18 ? round(value, 18, 'half-even') : value);

export const absolute = (value: Decimal): Decimal =>
  compare(value, ZERO) < 0 ? negate(value) : value;

export const sumOf = (values: readonly (Decimal | null)[]): Decimal =>
  values.reduce<Decimal>((sum, value) => (value === null ? sum : add(sum, value)), ZERO);
