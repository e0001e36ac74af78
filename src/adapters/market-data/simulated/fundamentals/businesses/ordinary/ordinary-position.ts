import type { Position } from '../../book-entry.ts';
import type { QuarterCourse } from './course.ts';
import { INTANGIBLE_SHARE, type EarnedFlow } from './quarter-flow.ts';
import type { OrdinaryProfile } from './ordinary-profile.ts';

/** A company keeps its cash, debt and acquisitions in proportion; the rest of equity bends them. */
export interface Wanted {
  readonly cash: number;
  readonly debt: number;
  readonly acquired: number;
}

type Owned = Pick<Position, 'commonStock' | 'retainedEarnings' | 'treasuryStock' | 'otherEquity'>;

/** Balances that follow the business whatever its finances are. */
export function followingBalances(p: OrdinaryProfile, course: QuarterCourse) {
  const [yearly, capacity] = [course.revenue / p.unit, course.capacity / p.unit];
  const cost = yearly * (1 - p.gross);
  const of = (base: number, ratio: number, line: number): number =>
    Math.round(base * ratio * course.balance(line));
  return {
    receivables: of(yearly, p.receivables, 0),
    inventory: of(cost, p.inventory, 1),
    otherCurrentAssets: of(yearly, p.otherCurrentAssets, 2),
    otherAssets: of(capacity, p.otherAssets, 3),
    payables: of(cost, p.payables, 4),
    accrued: of(yearly, p.accrued, 5),
    deferredRevenue: of(yearly, p.deferredRevenue, 6),
    otherCurrentLiabilities: of(yearly, p.otherCurrentLiabilities, 7),
    otherLiabilities: of(capacity, p.otherLiabilities, 8),
  };
}

/** A written-off part is bought again over years; deals in the news add to it and wear off. */
export function wantedBalances(p: OrdinaryProfile, course: QuarterCourse, deals: number): Wanted {
  const capacity = course.capacity / p.unit;
  return {
    cash: capacity * p.cash * course.balance(9),
    debt: capacity * p.debt * course.balance(10),
    acquired: capacity * p.acquired + deals,
  };
}

/** At least this part of the usual plant spending goes on. */
const LEAST_SPENDING = 0.55;
/** How equity beyond the plan is spread, and how far cash and debt may be bent. */
const TO_ACQUIRED = 0.3;
const MOST_ACQUIRED = 1.6;
const TO_CASH = 0.4;
const LOSER_TO_CASH = 0.85;
const LEAST_CASH = 0.6;
const MOST_CASH = 1.8;
const LEAST_DEBT = 0.45;

export interface Closing {
  readonly position: Position;
  readonly capitalExpenditure: number;
  readonly acquisitions: number;
}

/** The balance sheet that holds the equity given: cash, debt and goodwill take up the difference. */
export function closingPosition(
  p: OrdinaryProfile,
  course: QuarterCourse,
  wanted: Wanted,
  flow: EarnedFlow,
  owned: Owned,
  deferredTaxes: number,
  before: Position | null,
): Closing {
  const follows = followingBalances(p, course);
  const loses = p.net < 0;
  const equity =
    owned.commonStock + owned.retainedEarnings + owned.treasuryStock + owned.otherEquity;
  const planned = Math.round((course.capacity / p.unit) * p.property);
  const worn = before === null ? 0 : before.property - flow.depreciation;
  const property =
    before === null
      ? planned
      : Math.max(planned, worn + Math.round(flow.depreciation * LEAST_SPENDING));
  const owes =
    follows.payables +
    follows.accrued +
    follows.deferredRevenue +
    follows.otherCurrentLiabilities +
    deferredTaxes +
    follows.otherLiabilities;
  const owns =
    follows.receivables +
    follows.inventory +
    follows.otherCurrentAssets +
    property +
    follows.otherAssets;
  // Cash and acquisitions less debt must come to this.
  const free = equity + owes - owns;
  const beyond = free - (wanted.cash + wanted.acquired - wanted.debt);
  let acquired = Math.max(
    Math.round(
      Math.min(
        MOST_ACQUIRED * wanted.acquired,
        Math.max(0, wanted.acquired + (loses ? 0 : TO_ACQUIRED * beyond)),
      ),
    ),
    before === null
      ? 0
      : before.goodwill + before.intangibles - flow.amortization - flow.impairment,
  );
  // Who lives on what owners paid in keeps it as cash until it is spent.
  const rest = free - acquired - (wanted.cash - wanted.debt);
  let liquid = Math.round(
    Math.min(
      loses ? Number.POSITIVE_INFINITY : MOST_CASH * wanted.cash,
      Math.max(
        LEAST_CASH * wanted.cash,
        wanted.cash + (loses && rest > 0 ? LOSER_TO_CASH : TO_CASH) * rest,
      ),
    ),
  );
  let debt = liquid + acquired - free;
  const leastDebt = Math.round(LEAST_DEBT * wanted.debt);
  if (debt < leastDebt) {
    // Nothing left to repay: the rest buys businesses, or waits as cash for losses to come.
    if (loses) liquid += leastDebt - debt;
    else acquired += leastDebt - debt;
    debt = leastDebt;
  }
  const intangibles = Math.round(acquired * INTANGIBLE_SHARE);
  const investments = Math.round(liquid * investedShare(p.cash));
  return {
    position: {
      cash: liquid - investments,
      investments,
      receivables: follows.receivables,
      inventory: follows.inventory,
      otherCurrentAssets: follows.otherCurrentAssets,
      property,
      goodwill: acquired - intangibles,
      intangibles,
      otherAssets: follows.otherAssets,
      payables: follows.payables,
      accrued: follows.accrued,
      deferredRevenue: follows.deferredRevenue,
      otherCurrentLiabilities: follows.otherCurrentLiabilities,
      debt,
      deferredTaxes,
      otherLiabilities: follows.otherLiabilities,
      commonStock: owned.commonStock,
      retainedEarnings: owned.retainedEarnings,
      treasuryStock: owned.treasuryStock,
      otherEquity: owned.otherEquity,
    },
    capitalExpenditure: before === null ? 0 : property - worn,
    acquisitions:
      before === null
        ? 0
        : acquired - (before.goodwill + before.intangibles - flow.amortization - flow.impairment),
  };
}

/** Companies with much cash invest most of it. */
const investedShare = (cash: number): number => Math.min(0.6, Math.max(0.05, cash * 1.6));
