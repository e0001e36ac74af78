import type { PriceTarget } from '../../analysts/price-target.ts';
import { aboveOf, field, stated } from '../define.ts';
import type { FieldUnit } from '../field.ts';

const targeted = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  read: (of: PriceTarget) => number,
) =>
  field(id, 'analyst', unit, ['target'], ({ target }) => (target === null ? null : read(target)), {
    scope: 'companies',
  });

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
  stated('next-earnings', 'analyst', 'date', ({ nextEarningsDate }) => nextEarningsDate),
] as const;
