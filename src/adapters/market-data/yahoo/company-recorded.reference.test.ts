import { expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { companySuite } from './company.suite.fixture.ts';
import { fundYearsOf } from './map-fund-years.ts';
import { summaryModules } from './wire-summary.ts';

const bodyOf = (name: string): unknown =>
  (JSON.parse(referenceText(`yahoo/${name}.json`)) as { body: unknown }).body;

type Series = { readonly timeseries: { readonly result: readonly unknown[] } };
const resultsOf = (name: string) => (bodyOf(name) as Series).timeseries.result;

companySuite('as recorded', {
  // After the newest of the recordings: the headlines.
  now: Date.parse('2025-10-31T12:00:00Z'),
  equity: symbolId('AAPL'),
  fund: symbolId('QQQ'),
  summaries: {
    AAPL: bodyOf('quoteSummary-all-AAPL'),
    QQQ: bodyOf('quoteSummary-all-QQQ'),
  },
  statements: {
    timeseries: {
      result: [
        ...resultsOf('fundamentalsTimeSeries-AAPL-all-annual'),
        ...resultsOf('fundamentalsTimeSeries-AAPL-all-quarterly'),
      ],
    },
  },
  calendar: bodyOf('visualization-earnings-calendar'),
  news: bodyOf('yfrs-news_latestNews_AAPL'),
  search: bodyOf('search-AAPL'),
  similar: bodyOf('recommendationsBySymbol-AAPL'),
  chart: bodyOf('chart-QQQ-2020-01-01-to-2020-01-03'),
});

it('an answer without any of the modules is read as none', () => {
  for (const name of ['calendarEvents-0P000071W8.TO', 'earnings-QQQ', 'secFilings-QQQ'])
    expect(summaryModules(bodyOf(`quoteSummary-404-${name}`))).toEqual({});
});

it('years of a fund and its category are those that Yahoo shows', () => {
  const years = fundYearsOf(summaryModules(bodyOf('quoteSummary-all-QQQ')), isoDate('2025-10-31'));
  expect(years.slice(0, 3)).toEqual([
    { year: 2024, fund: 0.2558143, category: 0.2896122 },
    { year: 2023, fund: 0.5485266, category: 0.3674453 },
    { year: 2022, fund: -0.3257856, category: -0.299103 },
  ]);
  // A fund of an unknown category has its own.
  const other = fundYearsOf(
    summaryModules(bodyOf('quoteSummary-all-0P000071W8.TO')),
    isoDate('2025-10-31'),
  );
  expect(other[0]).toEqual({ year: 2024, fund: 0.3548577, category: null });
});
