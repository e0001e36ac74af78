import { describe, expect, it } from 'vitest';
import { inside, numberOf, recordOf } from '../loose.ts';
import { fractionOf, type YahooFigure, YAHOO_UNITS } from './units.ts';
import { recording, rowsIn } from './recordings.fixture.ts';

const quote = (name: string) => recordOf(rowsIn(recording(name).body)[0])!;
const summary = (module: string, symbol = 'AAPL') =>
  recordOf(
    inside(recording(`quoteSummary-all-${symbol}`).body, 'quoteSummary', 'result', 0, module),
  )!;
const number = (row: Readonly<Record<string, unknown>>, field: string): number =>
  numberOf(row[field])!;

const aapl = quote('quote-AAPL-2026');
const pre = quote('quote-state-PRE-EQUITY-AAPL-am');
const price = number(aapl, 'regularMarketPrice');
const option = () => {
  const chain = recording('yfrs-options_v7_AAPL').body;
  return recordOf(inside(chain, 'optionChain', 'result', 0, 'options', 0, 'calls', 30))!;
};

/** The figure as a fraction by another way: out of amounts that stand in the same answer. */
const SECOND_WAYS: Readonly<Record<YahooFigure, readonly [told: unknown, fraction: number]>> = {
  'quote.regularMarketChangePercent': [
    aapl['regularMarketChangePercent'],
    number(aapl, 'regularMarketChange') / number(aapl, 'regularMarketPreviousClose'),
  ],
  'quote.preMarketChangePercent': [
    pre['preMarketChangePercent'],
    number(pre, 'preMarketChange') / number(pre, 'regularMarketPrice'),
  ],
  'quote.postMarketChangePercent': [
    aapl['postMarketChangePercent'],
    number(aapl, 'postMarketChange') / price,
  ],
  // A year earlier, on 3 October 2025, AAPL closed at 258.02.
  'quote.fiftyTwoWeekChangePercent': [aapl['fiftyTwoWeekChangePercent'], price / 258.02 - 1],
  'quote.fiftyTwoWeekLowChangePercent': [
    aapl['fiftyTwoWeekLowChangePercent'],
    price / number(aapl, 'fiftyTwoWeekLow') - 1,
  ],
  'quote.fiftyTwoWeekHighChangePercent': [
    aapl['fiftyTwoWeekHighChangePercent'],
    price / number(aapl, 'fiftyTwoWeekHigh') - 1,
  ],
  'quote.fiftyDayAverageChangePercent': [
    aapl['fiftyDayAverageChangePercent'],
    price / number(aapl, 'fiftyDayAverage') - 1,
  ],
  'quote.twoHundredDayAverageChangePercent': [
    aapl['twoHundredDayAverageChangePercent'],
    price / number(aapl, 'twoHundredDayAverage') - 1,
  ],
  'quote.dividendYield': [
    aapl['dividendYield'],
    number(aapl, 'dividendRate') / number(aapl, 'regularMarketPreviousClose'),
  ],
  'quote.trailingAnnualDividendYield': [
    aapl['trailingAnnualDividendYield'],
    number(aapl, 'trailingAnnualDividendRate') / number(aapl, 'regularMarketPreviousClose'),
  ],
  // Since the last close of 2024, at 146.72, the fund had risen to 152.63.
  'quote.ytdReturn': [quote('quote-0P000071W8.TO')['ytdReturn'], 0.0403],
  'price.regularMarketChangePercent': [
    summary('price')['regularMarketChangePercent'],
    number(summary('price'), 'regularMarketChange') /
      number(summary('price'), 'regularMarketPreviousClose'),
  ],
  'price.preMarketChangePercent': [
    summary('price')['preMarketChangePercent'],
    number(summary('price'), 'preMarketChange') / number(summary('price'), 'regularMarketPrice'),
  ],
  'summaryDetail.dividendYield': [
    summary('summaryDetail')['dividendYield'],
    number(summary('summaryDetail'), 'dividendRate') /
      number(summary('summaryDetail'), 'previousClose'),
  ],
  'summaryDetail.trailingAnnualDividendYield': [
    summary('summaryDetail')['trailingAnnualDividendYield'],
    number(summary('summaryDetail'), 'trailingAnnualDividendRate') /
      number(summary('summaryDetail'), 'previousClose'),
  ],
  'summaryDetail.yield': [
    summary('summaryDetail', 'QQQ')['yield'],
    number(summary('summaryDetail', 'QQQ'), 'trailingAnnualDividendRate') /
      number(summary('summaryDetail', 'QQQ'), 'previousClose'),
  ],
  'summaryDetail.payoutRatio': [
    summary('summaryDetail')['payoutRatio'],
    number(summary('summaryDetail'), 'trailingAnnualDividendRate') /
      number(summary('defaultKeyStatistics'), 'trailingEps'),
  ],
  'defaultKeyStatistics.heldPercentInsiders': [
    summary('defaultKeyStatistics')['heldPercentInsiders'],
    number(summary('majorHoldersBreakdown'), 'insidersPercentHeld'),
  ],
  'defaultKeyStatistics.shortPercentOfFloat': [
    summary('defaultKeyStatistics')['shortPercentOfFloat'],
    number(summary('defaultKeyStatistics'), 'sharesShort') /
      number(summary('defaultKeyStatistics'), 'floatShares'),
  ],
  'financialData.debtToEquity': [
    summary('financialData')['debtToEquity'],
    number(summary('financialData'), 'totalDebt') /
      (number(summary('defaultKeyStatistics'), 'bookValue') *
        number(summary('defaultKeyStatistics'), 'sharesOutstanding')),
  ],
  // Of the order of 1.4 for AAPL: net income over equity.
  'financialData.returnOnEquity': [
    summary('financialData')['returnOnEquity'],
    number(summary('defaultKeyStatistics'), 'netIncomeToCommon') /
      (number(summary('defaultKeyStatistics'), 'bookValue') *
        number(summary('defaultKeyStatistics'), 'sharesOutstanding')),
  ],
  'financialData.grossMargins': [
    summary('financialData')['grossMargins'],
    number(summary('financialData'), 'grossProfits') /
      number(summary('financialData'), 'totalRevenue'),
  ],
  'options.percentChange': [
    option()['percentChange'],
    number(option(), 'change') / (number(option(), 'lastPrice') - number(option(), 'change')),
  ],
  // No share of that size moves by less than 10 % or more than 300 % a year.
  'options.impliedVolatility': [option()['impliedVolatility'], 0.55],
};

describe('percent and fraction in Yahoo’s answers', () => {
  it.for(Object.keys(YAHOO_UNITS) as YahooFigure[])('%s', (figure) => {
    const [told, fraction] = SECOND_WAYS[figure];
    const found = fractionOf(figure, told)!;
    // Rounded figures differ by some percent of themselves, a wrong unit by a hundredfold.
    expect(found / fraction).toBeGreaterThan(0.4);
    expect(found / fraction).toBeLessThan(2.5);
  });
});
