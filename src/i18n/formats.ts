import type { Locale } from './locales.ts';

/** What stands for a figure that is not known: never 0, never NaN. */
export const MISSING = '–';

export type Figure = number | null | undefined;
export type Instant = number | Date;
export type DateStyle = keyof typeof dateStyles;

const dateStyles = {
  year: { year: 'numeric' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  shortDate: { month: 'short', day: 'numeric' },
  weekdayDate: { weekday: 'short', month: 'short', day: 'numeric' },
  longDate: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  shortMonth: { month: 'short' },
  monthOfYear: { year: '2-digit', month: 'short' },
  monthName: { month: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  timeWithZone: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  dateTime: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  dayTimeWithZone: {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  dateTimeWithZone: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let format = numberFormats.get(key);
  if (format === undefined)
    numberFormats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}

/** Where a figure stands: among others that it is compared with, or beside an axis. */
export type Place = 'column' | 'axis';

const isSmallCount = (value: Figure): boolean =>
  Number.isInteger(value) && Math.abs(value ?? 0) < 1_000;

/** Figures and instants as the reader writes them. The same on server and browser. */
export interface Formats {
  readonly number: (value: Figure, decimals?: number) => string;
  /** With a plus or a minus, always. */
  readonly signed: (value: Figure, decimals?: number) => string;
  /** A ratio: 0.0123 is 1.23 %. */
  readonly percent: (ratio: Figure, decimals?: number) => string;
  readonly signedPercent: (ratio: Figure, decimals?: number) => string;
  /** What a fund costs a year, to the hundredth of a basis point: 0.04%, 0.0945%. */
  readonly fee: (ratio: Figure) => string;
  /**
   * Long figures in short, with two decimals, so that figures below each other compare: 3.10T,
   * 25.40M. Whole figures below a thousand stay whole; an axis has as few decimals as it needs.
   */
  readonly compact: (value: Figure, place?: Place) => string;
  readonly money: (value: Figure, currency: string, decimals?: number) => string;
  readonly signedMoney: (value: Figure, currency: string, decimals?: number) => string;
  readonly compactMoney: (value: Figure, currency: string, place?: Place) => string;
  /** In the reader's time zone, or in the one that is named. */
  readonly date: (instant: Instant | null | undefined, style?: DateStyle, zone?: string) => string;
  /** A calendar day such as 2026-11-15: no time zone moves it. */
  readonly day: (isoDate: string | null | undefined, style?: DateStyle) => string;
  /** A fiscal period: "Q2 2026" or "FY 2026", in French "T2 2026"; short "Q2 ’26". */
  readonly period: (
    fiscalPeriod: string | null,
    fiscalYear: number | null,
    short?: boolean,
  ) => string;
  /** "3 minutes ago", "in 2 days". */
  readonly relative: (instant: Instant, now: Instant) => string;
  /** Two digits, as in 12:05. */
  readonly padded: (value: number) => string;
  readonly list: (items: readonly string[]) => string;
}

/** What a language writes for the periods of a fiscal year; quarters keep their number. */
const periodNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {},
  fr: { Q1: 'T1', Q2: 'T2', Q3: 'T3', Q4: 'T4', FY: 'Ex.', TTM: '12 mois' },
};

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Between thousands and before decimals, where the reader wants others than the language has. */
const SEPARATORS = {
  'comma-point': [',', '.'],
  // Narrow, and the line does not break there.
  'space-comma': ['\u202F', ','],
  'point-comma': ['.', ','],
} as const;

/** The wish of the reader; `language` leaves the figures as their language writes them. */
export type Separators = 'language' | keyof typeof SEPARATORS;

function separated(format: Intl.NumberFormat, value: number, wish: Separators): string {
  if (wish === 'language') return format.format(value);
  const [group, decimal] = SEPARATORS[wish];
  return format
    .formatToParts(value)
    .map(({ type, value: part }) =>
      type === 'group' ? group : type === 'decimal' ? decimal : part,
    )
    .join('');
}

export function formats(
  locale: Locale,
  timeZone: string,
  separators: Separators = 'language',
): Formats {
  const write = (value: Figure, options: Intl.NumberFormatOptions): string =>
    value === null || value === undefined || !Number.isFinite(value)
      ? MISSING
      : // What rounds to nothing is neither above nor below it.
        separated(numberFormat(locale, { signDisplay: 'negative', ...options }), value, separators);
  const places = (decimals: number): Intl.NumberFormatOptions => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const signed = { signDisplay: 'exceptZero' } as const;
  const inCurrency = (currency: string, decimals: number | undefined) =>
    ({
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(decimals === undefined ? {} : places(decimals)),
    }) as const;
  const compact = (value: Figure, place: Place): Intl.NumberFormatOptions => ({
    notation: 'compact',
    minimumFractionDigits: place === 'axis' || isSmallCount(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  const dates = (style: DateStyle, zone: string): Intl.DateTimeFormat => {
    const key = `${locale} ${style} ${zone}`;
    let format = dateFormats.get(key);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(locale, {
        ...dateStyles[style],
        hourCycle: 'h23',
        timeZone: zone,
      });
      dateFormats.set(key, format);
    }
    return format;
  };

  return {
    number: (value, decimals) => write(value, decimals === undefined ? {} : places(decimals)),
    signed: (value, decimals = 2) => write(value, { ...places(decimals), ...signed }),
    percent: (ratio, decimals = 2) => write(ratio, { style: 'percent', ...places(decimals) }),
    signedPercent: (ratio, decimals = 2) =>
      write(ratio, { style: 'percent', ...places(decimals), ...signed }),
    fee: (ratio) =>
      write(ratio, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    compact: (value, place = 'column') => write(value, compact(value, place)),
    money: (value, currency, decimals) => write(value, inCurrency(currency, decimals)),
    signedMoney: (value, currency, decimals) =>
      write(value, { ...inCurrency(currency, decimals), ...signed }),
    compactMoney: (value, currency, place = 'column') =>
      write(value, { ...inCurrency(currency, undefined), ...compact(value, place) }),
    date: (instant, style = 'dateTime', zone = timeZone) =>
      instant === null || instant === undefined ? MISSING : dates(style, zone).format(instant),
    day: (isoDate, style = 'date') =>
      isoDate === null || isoDate === undefined
        ? MISSING
        : dates(style, 'UTC').format(new Date(`${isoDate}T00:00:00Z`)),
    period: (fiscalPeriod, fiscalYear, short = false) =>
      fiscalPeriod === null || fiscalYear === null
        ? MISSING
        : `${periodNames[locale][fiscalPeriod] ?? fiscalPeriod} ${short ? `’${String(fiscalYear).slice(-2)}` : fiscalYear}`,
    relative: (instant, now) => {
      const seconds = (Number(instant) - Number(now)) / 1_000;
      const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
        Math.trunc(seconds / size),
        unit,
      );
    },
    padded: (value) => write(value, { minimumIntegerDigits: 2 }),
    list: (items) => new Intl.ListFormat(locale).format(items),
  };
}
