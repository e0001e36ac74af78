import { FOREIGN_EXCHANGES, type ForeignExchange } from './foreign-exchanges.ts';
import type { Exchange, SymbolId } from './instrument.ts';

export interface ExchangeFacts {
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  /** IANA name. */
  readonly zone: string;
  /** ISO 4217; what most of its listings are quoted in, whole units. */
  readonly currency: string;
  /** What follows the dot in symbols of its listings, as Yahoo spells it; the usual one first. */
  readonly suffixes: readonly string[];
  /**
   * Regular trading on the exchange's own clock, Monday to Friday unless days come first, lunch
   * breaks left out. Auctions count as trading where they have a price of their own.
   */
  readonly hours: readonly string[];
}

const facts = (
  name: string,
  country: string,
  zone: string,
  currency: string,
  suffixes: string,
  ...hours: readonly string[]
): ExchangeFacts => ({ name, country, zone, currency, suffixes: suffixes.split(' '), hours });

const GERMAN_FLOOR = ['DE', 'Europe/Berlin', 'EUR'] as const;
const CANADIAN = ['CA', 'America/Toronto', 'CAD'] as const;
const NORTH_AMERICAN_DAY = '09:30-16:00';

const FOREIGN: Readonly<Record<ForeignExchange, ExchangeFacts>> = {
  LONDON: facts('London', 'GB', 'Europe/London', 'GBP', 'L IL', '08:00-16:35'),
  XETRA: facts('Xetra', 'DE', 'Europe/Berlin', 'EUR', 'DE', '09:00-17:35'),
  FRANKFURT: facts('Frankfurt', ...GERMAN_FLOOR, 'F', '08:00-22:00'),
  STUTTGART: facts('Stuttgart', ...GERMAN_FLOOR, 'SG', '08:00-22:00'),
  MUNICH: facts('Munich', ...GERMAN_FLOOR, 'MU', '08:00-22:00'),
  BERLIN: facts('Berlin', ...GERMAN_FLOOR, 'BE', '08:00-20:00'),
  DUSSELDORF: facts('Düsseldorf', ...GERMAN_FLOOR, 'DU', '08:00-20:00'),
  HAMBURG: facts('Hamburg', ...GERMAN_FLOOR, 'HM', '08:00-20:00'),
  HANOVER: facts('Hanover', ...GERMAN_FLOOR, 'HA', '08:00-20:00'),
  PARIS: facts('Euronext Paris', 'FR', 'Europe/Paris', 'EUR', 'PA', '09:00-17:35'),
  AMSTERDAM: facts('Euronext Amsterdam', 'NL', 'Europe/Amsterdam', 'EUR', 'AS', '09:00-17:35'),
  BRUSSELS: facts('Euronext Brussels', 'BE', 'Europe/Brussels', 'EUR', 'BR', '09:00-17:35'),
  LISBON: facts('Euronext Lisbon', 'PT', 'Europe/Lisbon', 'EUR', 'LS', '08:00-16:35'),
  DUBLIN: facts('Euronext Dublin', 'IE', 'Europe/Dublin', 'EUR', 'IR', '08:00-16:30'),
  MILAN: facts('Euronext Milan', 'IT', 'Europe/Rome', 'EUR', 'MI', '09:00-17:35'),
  MADRID: facts('Madrid', 'ES', 'Europe/Madrid', 'EUR', 'MC', '09:00-17:35'),
  ZURICH: facts('SIX Swiss Exchange', 'CH', 'Europe/Zurich', 'CHF', 'SW', '09:00-17:30'),
  VIENNA: facts('Vienna', 'AT', 'Europe/Vienna', 'EUR', 'VI', '09:00-17:35'),
  STOCKHOLM: facts('Nasdaq Stockholm', 'SE', 'Europe/Stockholm', 'SEK', 'ST', '09:00-17:30'),
  COPENHAGEN: facts('Nasdaq Copenhagen', 'DK', 'Europe/Copenhagen', 'DKK', 'CO', '09:00-17:00'),
  OSLO: facts('Oslo', 'NO', 'Europe/Oslo', 'NOK', 'OL', '09:00-16:25'),
  HELSINKI: facts('Nasdaq Helsinki', 'FI', 'Europe/Helsinki', 'EUR', 'HE', '10:00-18:30'),
  ICELAND: facts('Nasdaq Iceland', 'IS', 'Atlantic/Reykjavik', 'ISK', 'IC', '09:30-15:30'),
  WARSAW: facts('Warsaw', 'PL', 'Europe/Warsaw', 'PLN', 'WA', '09:00-17:05'),
  PRAGUE: facts('Prague', 'CZ', 'Europe/Prague', 'CZK', 'PR', '09:00-16:25'),
  BUDAPEST: facts('Budapest', 'HU', 'Europe/Budapest', 'HUF', 'BD', '09:00-17:05'),
  ATHENS: facts('Athens', 'GR', 'Europe/Athens', 'EUR', 'AT', '10:15-17:20'),
  ISTANBUL: facts('Borsa Istanbul', 'TR', 'Europe/Istanbul', 'TRY', 'IS', '10:00-18:10'),
  TORONTO: facts('Toronto', ...CANADIAN, 'TO', NORTH_AMERICAN_DAY),
  TSXV: facts('TSX Venture', ...CANADIAN, 'V', NORTH_AMERICAN_DAY),
  CSE: facts('Canadian Securities Exchange', ...CANADIAN, 'CN', NORTH_AMERICAN_DAY),
  NEO: facts('Cboe Canada', ...CANADIAN, 'NE', NORTH_AMERICAN_DAY),
  TOKYO: facts('Tokyo', 'JP', 'Asia/Tokyo', 'JPY', 'T', '09:00-11:30', '12:30-15:30'),
  HONGKONG: facts('Hong Kong', 'HK', 'Asia/Hong_Kong', 'HKD', 'HK', '09:30-12:00', '13:00-16:10'),
  SHANGHAI: facts('Shanghai', 'CN', 'Asia/Shanghai', 'CNY', 'SS', '09:30-11:30', '13:00-15:00'),
  SHENZHEN: facts('Shenzhen', 'CN', 'Asia/Shanghai', 'CNY', 'SZ', '09:30-11:30', '13:00-15:00'),
  KOREA: facts('Korea Exchange', 'KR', 'Asia/Seoul', 'KRW', 'KS', '09:00-15:30'),
  KOSDAQ: facts('KOSDAQ', 'KR', 'Asia/Seoul', 'KRW', 'KQ', '09:00-15:30'),
  TAIWAN: facts('Taiwan', 'TW', 'Asia/Taipei', 'TWD', 'TW', '09:00-13:30'),
  TPEX: facts('Taipei Exchange', 'TW', 'Asia/Taipei', 'TWD', 'TWO', '09:00-13:30'),
  SINGAPORE: facts('Singapore', 'SG', 'Asia/Singapore', 'SGD', 'SI', '09:00-12:00', '13:00-17:06'),
  SYDNEY: facts('ASX', 'AU', 'Australia/Sydney', 'AUD', 'AX', '10:00-16:12'),
  WELLINGTON: facts('New Zealand', 'NZ', 'Pacific/Auckland', 'NZD', 'NZ', '10:00-17:00'),
  BOMBAY: facts('BSE India', 'IN', 'Asia/Kolkata', 'INR', 'BO', '09:15-15:30'),
  NSE: facts('NSE India', 'IN', 'Asia/Kolkata', 'INR', 'NS', '09:15-15:30'),
  JAKARTA: facts('Indonesia', 'ID', 'Asia/Jakarta', 'IDR', 'JK', '09:00-12:00', '13:30-16:15'),
  KUALALUMPUR: facts(
    'Bursa Malaysia',
    'MY',
    'Asia/Kuala_Lumpur',
    'MYR',
    'KL',
    '09:00-12:30',
    '14:30-17:00',
  ),
  BANGKOK: facts('Thailand', 'TH', 'Asia/Bangkok', 'THB', 'BK', '10:00-12:30', '14:00-16:40'),
  // Its close moves with the clocks of New York; this is the one of their summer.
  SAOPAULO: facts('B3 São Paulo', 'BR', 'America/Sao_Paulo', 'BRL', 'SA', '10:00-17:00'),
  // Trades with New York all year, whose clocks Mexico no longer follows.
  MEXICO: facts('Mexico', 'MX', 'America/New_York', 'MXN', 'MX', NORTH_AMERICAN_DAY),
  BUENOSAIRES: facts(
    'Buenos Aires',
    'AR',
    'America/Argentina/Buenos_Aires',
    'ARS',
    'BA',
    '10:30-17:00',
  ),
  SANTIAGO: facts('Santiago', 'CL', 'America/Santiago', 'CLP', 'SN', '09:30-16:00'),
  JOHANNESBURG: facts('Johannesburg', 'ZA', 'Africa/Johannesburg', 'ZAR', 'JO', '09:00-17:00'),
  // Sunday to Thursday until the end of 2025.
  TELAVIV: facts(
    'Tel Aviv',
    'IL',
    'Asia/Jerusalem',
    'ILS',
    'TA',
    'Mon-Thu 09:59-17:25',
    'Fri-Fri 09:59-13:50',
  ),
  RIYADH: facts('Saudi Exchange', 'SA', 'Asia/Riyadh', 'SAR', 'SR', 'Sun-Thu 10:00-15:20'),
  DOHA: facts('Qatar', 'QA', 'Asia/Qatar', 'QAR', 'QA', 'Sun-Thu 09:30-13:15'),
};

/** `null` for the exchanges of the United States and for what no single exchange stands behind. */
export const foreignExchange = (exchange: Exchange): ExchangeFacts | null =>
  Object.hasOwn(FOREIGN, exchange) ? FOREIGN[exchange as ForeignExchange] : null;

/** The time zone in which prices of an exchange are dated. */
export function exchangeZone(exchange: Exchange): string {
  if (exchange === 'CRYPTO') return 'UTC';
  return foreignExchange(exchange)?.zone ?? 'America/New_York';
}

/** What a person calls the exchange: codes at home, names abroad. */
export const exchangeName = (exchange: Exchange): string =>
  foreignExchange(exchange)?.name ?? exchange;

/** A coin in a currency: `BTC-USD`. */
export const isCoin = (symbol: SymbolId): boolean => /^[A-Z0-9]{2,}-[A-Z]{3}$/.test(symbol);

const BY_SUFFIX: ReadonlyMap<string, ForeignExchange> = new Map(
  FOREIGN_EXCHANGES.flatMap((exchange) =>
    FOREIGN[exchange].suffixes.map((suffix) => [suffix, exchange] as const),
  ),
);

/** Classes of shares in New York that look like listings elsewhere. */
const CLASSES: ReadonlySet<string> = new Set(['MKC.V']);

/** The foreign exchange that a symbol names: `VOD.L` is London's; `null` for `MSFT` and `BRK.B`. */
export function exchangeOfSymbol(symbol: SymbolId): ForeignExchange | null {
  const dot = symbol.lastIndexOf('.');
  if (dot <= 0 || CLASSES.has(symbol)) return null;
  return BY_SUFFIX.get(symbol.slice(dot + 1)) ?? null;
}
