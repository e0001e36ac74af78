import { positionOf, type EarningsRelease } from '../events/earnings-releases.ts';
import type { CompanyMarket } from '../fundamentals/company-market.ts';
import { eventAt } from '../fundamentals/earnings-events.ts';
import { estimateReader } from '../fundamentals/estimate-reader.ts';
import { reportingUnit } from '../fundamentals/businesses/business-kind.ts';
import { statementReader } from '../fundamentals/statements.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { section, text } from './blocks.ts';
import { columnsOf, dollars, factsOf, incomeTable, perShare } from './figures.ts';
import type { FilingBody } from './filing-body.ts';
import { pressRelease } from './press-release.ts';
import { resultSentences } from './result-sentences.ts';

export function resultsBody(
  market: CompanyMarket,
  listing: CompanyListing,
  release: EarningsRelease,
  filedAt: number,
): FilingBody {
  const statements = statementReader(market, listing, filedAt);
  const estimates = estimateReader(market, listing, filedAt, statements);
  const position = positionOf(estimates.releases, release.period);
  const event = eventAt(market, listing, estimates, position, filedAt);
  const now = statements.quarter(position);
  const before = position >= 4 ? statements.at(position - 4, 'quarterly') : null;
  const unit = reportingUnit(listing);
  const label = `Q${release.period.quarter} of fiscal ${release.period.fiscalYear}`;
  const guidance = (event.result?.guidance ?? []).map(({ measure, low, high }) =>
    measure === 'eps'
      ? `Earnings per share for the next quarter are expected between $${perShare(low)} and $${perShare(high)}.`
      : `Revenue for the next quarter is expected between ${dollars(low)} and ${dollars(high)}.`,
  );
  const columns = columnsOf(now, before);
  return {
    sections: [
      section('item-2.02', 'Item 2.02 Results of Operations and Financial Condition', [
        ...text(
          `${listing.instrument.name} announced its results for ${label}: revenue of ${dollars(now.income.revenue)} and net income of ${dollars(now.income.netIncome)}, or $${perShare(now.income.epsDiluted)} per diluted share.`,
          ...(now.business === undefined ? [] : [resultSentences(now, before).join(' ')]),
          ...guidance,
        ),
        { kind: 'table', table: incomeTable(columns, unit) },
      ]),
      section('exhibit-99.1', 'Exhibit 99.1 Press release', [
        {
          kind: 'html',
          html: pressRelease(listing, label, incomeTable(columns, unit), guidance),
        },
      ]),
    ],
    facts: factsOf(now),
  };
}
