import type { KeyStatistics } from '../fundamentals/key-statistics.ts';
import type { FundProfile } from '../funds/fund-profile.ts';
import type { Ownership } from '../ownership/holder.ts';
import type { Quote } from '../quotes/quote.ts';
import type { Instrument } from '../symbols/instrument.ts';
import type {
  FactName,
  FieldDefinition,
  FieldFacts,
  FieldGroup,
  FieldUnit,
  FieldValue,
  Scope,
} from './field.ts';
import type { GrowthFacts } from './growth-facts.ts';
import type { LiveRule } from './live.ts';

interface Extras {
  readonly scope?: Scope;
  readonly live?: LiveRule;
  readonly history?: 'quarters';
}

export const field = <const Id extends string>(
  id: Id,
  group: FieldGroup,
  unit: FieldUnit,
  needs: readonly FactName[],
  read: FieldDefinition['read'],
  { scope = 'all', live, history }: Extras = {},
): FieldDefinition & { readonly id: Id } => ({
  id,
  group,
  unit,
  label: `fields.${id}`,
  help: `fields.help.${id}`,
  needs,
  scope,
  ...(live === undefined ? {} : { live }),
  ...(history === undefined ? {} : { history }),
  read,
});

export const described = <const Id extends string>(
  id: Id,
  read: (of: Instrument) => string | null,
  unit: FieldUnit = 'text',
) =>
  field(id, 'description', unit, ['instrument'], ({ instrument }) =>
    instrument === null ? null : read(instrument),
  );

/** Of the quote alone: as fresh as the quote. */
export const quoted = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  read: (of: Quote) => number | null,
  scope: Scope = 'all',
  group: FieldGroup = 'price',
) =>
  field(id, group, unit, ['quote'], ({ quote }) => (quote === null ? null : read(quote)), {
    scope,
    live: 'quote',
  });

export const stated = <const Id extends string>(
  id: Id,
  group: FieldGroup,
  unit: FieldUnit,
  read: (of: KeyStatistics) => FieldValue,
  { scope = 'companies', ...extras }: Extras = {},
) =>
  field(
    id,
    group,
    unit,
    ['statistics'],
    ({ statistics }) => (statistics === null ? null : read(statistics)),
    { scope, ...extras },
  );

/** Ratios have names and formulas of their own. Those that are not of the price alone have a past. */
export const ratio = <const Id extends string>(
  id: Id,
  group: FieldGroup,
  unit: FieldUnit,
  live?: LiveRule,
): FieldDefinition & { readonly id: Id } => ({
  id,
  group,
  unit,
  label: `ratios.${id}`,
  help: `ratios.formula.${id}`,
  needs: ['ratios'],
  scope: 'companies',
  ...(live === undefined ? {} : { live }),
  ...(live === undefined || live === 'altman' ? { history: 'quarters' } : {}),
  read: ({ ratios }) => ratios?.get(id) ?? null,
});

export const grown = <const Id extends string>(
  id: Id,
  group: FieldGroup,
  unit: FieldUnit,
  read: (of: GrowthFacts) => number | null,
) =>
  field(id, group, unit, ['growth'], ({ growth }) => (growth === null ? null : read(growth)), {
    scope: 'companies',
  });

export const owned = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  read: (of: Ownership) => number | null,
) =>
  field(
    id,
    'ownership',
    unit,
    ['ownership'],
    ({ ownership }) => (ownership === null ? null : read(ownership)),
    { scope: 'companies' },
  );

export const ofFund = <const Id extends string>(
  id: Id,
  unit: FieldUnit,
  read: (of: FundProfile) => FieldValue,
) =>
  field(id, 'funds', unit, ['fund'], ({ fund }) => (fund === null ? null : read(fund)), {
    scope: 'funds',
  });

/** How far one figure is above another that is positive, as a fraction of it. */
export const aboveOf = (
  figure: number | null | undefined,
  base: number | null | undefined,
): number | null =>
  typeof figure === 'number' && typeof base === 'number' && base > 0 ? figure / base - 1 : null;

export const readingOf = (
  { technicals }: FieldFacts,
  reading: string,
  period: number,
): number | null =>
  technicals?.readings.find((one) => one.id === reading && one.period === period)?.value ?? null;
