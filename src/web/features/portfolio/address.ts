import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { periodStart, PORTFOLIO_PERIODS } from '../../../domain/portfolio/period.ts';
import {
  type AddressField,
  type AddressValues,
  choiceField,
  inAnyCase,
  patternField,
} from '../../shell/navigation/address-field.ts';
import type { PortfolioScope } from '../../widgets/portfolio/portfolio-scope.ts';

const ID = /^[\w-]{8,64}$/;
const MOST_PORTFOLIOS = 50;

const portfolioField: AddressField<readonly string[]> = {
  fallback: [],
  read: (text) => {
    const ids = [...new Set(text.split(',').filter((id) => ID.test(id)))];
    return ids.slice(0, MOST_PORTFOLIOS);
  },
};
const dayField: AddressField<IsoDate | null> = {
  fallback: null,
  read: parseIsoDate,
  write: (day) => day ?? '',
};

/** What all tabs show, as their address has it. */
export const portfolioAddress = {
  /** Empty: all of mine together. */
  portfolio: portfolioField,
  /** Empty: the base currency of the portfolio. */
  base: patternField(/^[A-Z]{3}$/),
  period: inAnyCase(choiceField(PORTFOLIO_PERIODS, '1y')),
  /** Days of a period of the reader's own; `from` wins over `period`. */
  from: dayField,
  to: dayField,
};

export type PortfolioAddress = AddressValues<typeof portfolioAddress>;

/** The scope that an address names. `now` decides what today is, for the exchanges of New York. */
export function scopeOf({ portfolio, base, period, from, to }: PortfolioAddress, now: number) {
  const end = to ?? easternDate(now);
  const start = from ?? periodStart(period, end);
  return {
    portfolios: portfolio,
    base: base === '' ? null : base,
    // An end before the start is a slip of the pen: the period ends where it began.
    from: start !== null && start > end ? end : start,
    to,
  } satisfies PortfolioScope;
}
