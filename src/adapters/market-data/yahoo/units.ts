import { inWholeUnits, type PriceUnit, priceUnit } from '../../../domain/money/minor-units.ts';
import { numberOf, textOf } from '../loose.ts';

/**
 * The unit in which Yahoo writes its relative figures. `percent`: 1.5 is 1.5 %; `fraction`: 0.015 is
 * 1.5 %. The same name differs between answers, so the names carry the answer they stand in.
 */
export const YAHOO_UNITS = {
  'quote.regularMarketChangePercent': 'percent',
  'quote.preMarketChangePercent': 'percent',
  'quote.postMarketChangePercent': 'percent',
  'quote.fiftyTwoWeekChangePercent': 'percent',
  'quote.fiftyTwoWeekLowChangePercent': 'fraction',
  'quote.fiftyTwoWeekHighChangePercent': 'fraction',
  'quote.fiftyDayAverageChangePercent': 'fraction',
  'quote.twoHundredDayAverageChangePercent': 'fraction',
  'quote.dividendYield': 'percent',
  'quote.trailingAnnualDividendYield': 'fraction',
  'quote.ytdReturn': 'percent',
  'price.regularMarketChangePercent': 'fraction',
  'price.preMarketChangePercent': 'fraction',
  'summaryDetail.dividendYield': 'fraction',
  'summaryDetail.trailingAnnualDividendYield': 'fraction',
  'summaryDetail.yield': 'fraction',
  'summaryDetail.payoutRatio': 'fraction',
  'defaultKeyStatistics.heldPercentInsiders': 'fraction',
  'defaultKeyStatistics.shortPercentOfFloat': 'fraction',
  'financialData.debtToEquity': 'percent',
  'financialData.returnOnEquity': 'fraction',
  'financialData.grossMargins': 'fraction',
  'options.percentChange': 'percent',
  'options.impliedVolatility': 'fraction',
} as const satisfies Readonly<Record<string, 'percent' | 'fraction'>>;

export type YahooFigure = keyof typeof YAHOO_UNITS;

/** A relative figure as a fraction. */
export function fractionOf(figure: YahooFigure, value: unknown): number | null {
  const number = numberOf(value);
  if (number === null) return null;
  return YAHOO_UNITS[figure] === 'percent' ? number / 100 : number;
}

/**
 * The unit of the prices in a quote or chart. Fundamentals per share and market values are in whole
 * units of the currency whatever this says.
 */
export function unitOf(currency: unknown): PriceUnit | null {
  const code = textOf(currency, 10);
  return code === null ? null : priceUnit(code);
}

/** Most digits that a 32-bit float needs to be told from its neighbours. */
const FLOAT_DIGITS = 9;

/** Yahoo keeps prices as 32-bit floats: 75.0875015258789 was 75.0875. Other numbers stay. */
export function withoutFloatNoise(value: number): number {
  if (!Number.isFinite(value) || Math.fround(value) !== value) return value;
  for (let digits = 6; digits <= FLOAT_DIGITS; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/** A price in whole units; 0 and less mean that there is none. */
export function priceOf(value: unknown, unit: PriceUnit): number | null {
  const number = numberOf(value);
  if (number === null || number <= 0 || number > 1e12) return null;
  return inWholeUnits(withoutFloatNoise(number), unit);
}
