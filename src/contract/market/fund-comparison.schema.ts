import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import { MOST_COMPARED } from '../../domain/funds/compared-list.ts';
import { COMMON_RANGES, type CommonGrowth } from '../../domain/funds/common-growth.ts';
import {
  BOND_DURATIONS,
  BOND_QUALITIES,
  STYLE_SIZES,
  STYLE_VALUES,
} from '../../domain/funds/fund-profile.ts';
import { TRAILING_PERIODS } from '../../domain/funds/fund-performance.ts';
import { RISK_YEARS } from '../../domain/funds/fund-risk.ts';
import type { CorrelationMatrix } from '../../domain/returns/correlation-matrix.ts';
import { MEASURE_IDS } from '../../domain/returns/measures.ts';
import { INSTRUMENT_TYPES } from '../../domain/symbols/instrument.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fundProfile } from './funds.schema.ts';
import {
  dateText,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolsInput,
  symbolText,
} from './wire.schema.ts';
import { namedObject } from '../schema-names.ts';
import * as call from './fund-comparison.ts';

const symbols = symbolsInput.check(
  z.refine(
    (list) => list.length <= MOST_COMPARED,
    `must be 1 to ${MOST_COMPARED} symbols separated by commas`,
  ),
);

const matrix = listOf(listOf(maybeNumber));

/** Of each fund only what is known: a part that could not be had is `null` or empty. */
const comparedFund = namedObject('ComparedFund', {
  symbol: symbolText,
  name: z.string(),
  symbolType: z.enum(INSTRUMENT_TYPES),
  profile: z.nullable(fundProfile),
  /** Total returns on net asset value, per year above one year. */
  returns: z.nullable(
    z.object({
      asOfDate: dateText,
      trailing: listOf(z.object({ period: z.enum(TRAILING_PERIODS), value: maybeNumber })),
      calendarYears: listOf(z.object({ year: z.number(), value: maybeNumber })),
    }),
  ),
  risk: listOf(
    z.object({
      years: z.literal(RISK_YEARS),
      from: dateText,
      to: dateText,
      measures: listOf(z.object({ id: z.enum(MEASURE_IDS), value: maybeNumber })),
    }),
  ),
  /** From what it holds, as on its holdings page. */
  style: z.nullable(
    z.object({
      equity: z.nullable(z.object({ size: z.enum(STYLE_SIZES), value: z.enum(STYLE_VALUES) })),
      bond: z.nullable(
        z.object({
          quality: z.nullable(z.enum(BOND_QUALITIES)),
          duration: z.nullable(z.enum(BOND_DURATIONS)),
        }),
      ),
    }),
  ),
  holdings: z.nullable(z.object({ asOfDate: maybeDate, count: maybeNumber })),
  /** Close over net asset value minus one: the middle of the last year's days. */
  medianPremium: maybeNumber,
});
export type ComparedFund = z.infer<typeof comparedFund>;

const growth = objectOf<CommonGrowth>('CommonGrowth')({
  from: maybeDate,
  to: maybeDate,
  limitedBy: maybeNumber,
  dates: listOf(dateText),
  values: listOf(listOf(z.number())),
});

const correlation = objectOf<CorrelationMatrix>('CorrelationMatrix')({
  months: z.number(),
  from: maybeText,
  to: maybeText,
  values: matrix,
});

export const fundComparison = namedObject('FundComparison', {
  /** In the order asked for. */
  funds: listOf(comparedFund),
  /** Sum of the smaller weights over whole lists, in the order of the funds. */
  overlap: matrix,
  correlation,
  growth,
  /** Symbols that nobody knows, and symbols of something else, as asked. */
  unknown: listOf(z.string()),
  notFunds: listOf(z.string()),
});
export type FundComparison = z.infer<typeof fundComparison>;

export const getFundComparison = defineEndpoint(call.getFundComparison, {
  access: ANYONE,
  tag: 'Funds',
  summary:
    'Funds side by side: cost, size, return, risk, overlap of holdings, correlation and growth since the same day.',
  query: z.object({ symbols, range: z._default(z.enum(COMMON_RANGES), '5y') }),
  response: sourcedOf(fundComparison),
});
