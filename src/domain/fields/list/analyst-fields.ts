import type { Estimate } from '../../analysts/estimate.ts';
import type { PriceTarget } from '../../analysts/price-target.ts';
import { revisionBalance, revisionsOf } from '../../analysts/revisions.ts';
import { beatRecord, type EarningsMeasure, surpriseIn } from '../../earnings/surprise.ts';
import { aboveOf, field, stated } from '../define.ts';
import type { FieldFacts, FieldUnit } from '../field.ts';

const targeted = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  read: (of: PriceTarget) => number,
) =>
  field(id, 'analyst', unit, ['target'], ({ target }) => (target === null ? null : read(target)), {
    scope: 'companies',
  });

/** The consensus for the fiscal year that is reported next. */
const yearAhead = ({ estimates }: FieldFacts): Estimate | null =>
  (estimates ?? [])
    .filter(({ measure, fiscalPeriod }) => measure === 'eps' && fiscalPeriod === 'FY')
    .reduce<Estimate | null>(
      (first, one) => (first === null || one.fiscalYear < first.fiscalYear ? one : first),
      null,
    );

const revised = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  read: (of: Estimate) => number | null,
) =>
  field(
    id,
    'analyst',
    unit,
    ['estimates'],
    (facts) => {
      const estimate = yearAhead(facts);
      return estimate === null ? null : read(estimate);
    },
    { scope: 'companies' },
  );

const lastSurprise = ({ earnings }: FieldFacts, measure: EarningsMeasure): number | null =>
  (earnings ?? []).flatMap((event) => surpriseIn(event, measure) ?? [])[0]?.ratio ?? null;

/** How many of the newest reports are counted. */
const REPORTS = 4;

export const analystFields = [
  field('consensus', 'analyst', 'grade', ['ratings'], ({ ratings }) => ratings?.consensus ?? null, {
    scope: 'companies',
  }),
  field(
    'consensus-score',
    'analyst',
    'plain',
    ['ratings'],
    ({ ratings }) => ratings?.current.score ?? null,
    { scope: 'companies' },
  ),
  targeted('analysts', 'count', ({ analysts }) => analysts),
  targeted('target-mean', 'price', ({ mean }) => mean),
  targeted('target-low', 'price', ({ low }) => low),
  targeted('target-high', 'price', ({ high }) => high),
  field(
    'target-upside',
    'analyst',
    'percent',
    ['target', 'quote'],
    ({ target, quote }) => aboveOf(target?.mean, quote?.last),
    { scope: 'companies', live: 'upside' },
  ),
  revised(
    'eps-revision',
    'percent',
    (estimate) => revisionsOf(estimate).find(({ days }) => days === 30)?.ratio ?? null,
  ),
  revised('revision-balance', 'plain', (estimate) => revisionBalance(estimate, 30).balance),
  field('eps-surprise', 'analyst', 'percent', ['earnings'], (facts) => lastSurprise(facts, 'eps'), {
    scope: 'companies',
  }),
  field(
    'revenue-surprise',
    'analyst',
    'percent',
    ['earnings'],
    (facts) => lastSurprise(facts, 'revenue'),
    { scope: 'companies' },
  ),
  field(
    'eps-beats',
    'analyst',
    'count',
    ['earnings'],
    ({ earnings }) => {
      const { reports, beats } = beatRecord(earnings ?? [], 'eps', REPORTS);
      return reports === 0 ? null : beats;
    },
    { scope: 'companies' },
  ),
  stated('next-earnings', 'analyst', 'date', ({ nextEarningsDate }) => nextEarningsDate),
] as const;
