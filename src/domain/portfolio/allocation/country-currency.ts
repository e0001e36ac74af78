import type { CurrencyCode } from '../../symbols/instrument.ts';

const EURO = 'AT BE CY DE ES FI FR GR IE IT LU MC MT NL PT';
const OWN =
  'US:USD CA:CAD GB:GBP GG:GBP JE:GBP CH:CHF CZ:CZK DK:DKK HU:HUF IS:ISK NO:NOK PL:PLN SE:SEK BM:USD ' +
  'JP:JPY AU:AUD HK:HKD KR:KRW NZ:NZD SG:SGD TW:TWD AR:ARS BR:BRL CL:CLP CN:CNY CO:COP EG:EGP ' +
  'ID:IDR IN:INR MA:MAD MX:MXN MY:MYR NG:NGN PE:PEN PH:PHP PK:PKR QA:QAR SA:SAR TH:THB TR:TRY ' +
  'UY:UYU VN:VND ZA:ZAR AE:AED KW:KWD IL:ILS';

const CURRENCIES = new Map<string, CurrencyCode>([
  ...EURO.split(' ').map((country) => [country, 'EUR'] as const),
  ...OWN.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
]);

/** The money of a country, two letters; `null` for one that is not known. */
export const currencyOfCountry = (country: string | null): CurrencyCode | null =>
  country === null ? null : (CURRENCIES.get(country) ?? null);
