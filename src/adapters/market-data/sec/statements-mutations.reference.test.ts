import { describe } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { survivesFieldMutations } from '../answer-mutations.fixture.ts';
import { readFacts } from './facts-read.ts';
import { statementsFrom } from './statements.ts';
import { WANTED_TAGS } from './statements-lines.ts';

interface Answer {
  readonly facts: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly units: Readonly<Record<string, readonly unknown[]>> }>>
    >
  >;
}

/** Enough for statements, and few enough to break every field in turn. */
const TAGS = new Set([
  'NetIncomeLoss',
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'OperatingIncomeLoss',
  'NetCashProvidedByUsedInOperatingActivities',
  'Assets',
  'StockholdersEquity',
  'EarningsPerShareDiluted',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'EntityCommonStockSharesOutstanding',
]);

/** The last filings of a few facts, as they were recorded. */
function recorded(): unknown {
  const answer = JSON.parse(referenceText('sec/companyfacts/CIK0000320193.json')) as Answer;
  return {
    ...answer,
    facts: Object.fromEntries(
      Object.entries(answer.facts).map(([taxonomy, tags]) => [
        taxonomy,
        Object.fromEntries(
          Object.entries(tags)
            .filter(([tag]) => TAGS.has(tag))
            .map(([tag, fact]) => [
              tag,
              {
                ...fact,
                units: Object.fromEntries(
                  Object.entries(fact.units).map(([unit, rows]) => [unit, rows.slice(-50)]),
                ),
              },
            ]),
        ),
      ]),
    ),
  };
}

describe('recorded company facts with one field broken', () => {
  survivesFieldMutations({
    title: 'statements',
    body: recorded(),
    read: (mutated) => {
      const found = statementsFrom(
        readFacts(mutated, WANTED_TAGS),
        symbolId('AAPL'),
        Date.parse('2026-02-01T00:00:00Z'),
      );
      return [...found.annual, ...found.quarterly, ...found.ttm];
    },
    capability: 'statements',
    most: 80,
  });
});
