import { toDayNumber } from '../../../../../../domain/calendar/iso-date.ts';
import type { FiscalQuarter } from '../../../events/fiscal-calendar.ts';
import { itemAt } from '../../../random/pick.ts';
import { valueAt } from '../../../random/value-at.ts';
import type { Position } from '../../book-entry.ts';
import { booksOver, type Books, type Company, type QuarterFacts } from '../business-books.ts';
import { anchorQuarter, courseOf, type QuarterCourse } from './course.ts';
import type { OrdinaryEntry } from './ordinary-entry.ts';
import { ordinaryIncome, ordinaryLines } from './ordinary-lines.ts';
import { closingPosition, wantedBalances } from './ordinary-position.ts';
import { DEFERRED_TAXES, ordinaryProfile, type OrdinaryProfile } from './ordinary-profile.ts';
import { earnedFlow, equityChange, type EarnedFlow } from './quarter-flow.ts';

interface Draft {
  readonly facts: QuarterFacts;
  readonly course: QuarterCourse;
  readonly flow: EarnedFlow;
}

/**
 * Books of a company that sells goods or services. What it earns in a quarter and what its owners put
 * in or take out depend on the quarter alone. Equity is the sum of that and meets the tables at the
 * anchor date; cash, debt and goodwill then hold the balance.
 */
export function keepOrdinaryBooks(company: Company, quarters: readonly QuarterFacts[]): Books {
  const profile = ordinaryProfile(company.seed, company.listing);
  const course = courseOf(company, profile);
  const drafts = quarters.map((facts): Draft => {
    const of = course(facts);
    return { facts, course: of, flow: earnedFlow(company, profile, facts, of) };
  });
  const entries: OrdinaryEntry[] = [];
  let before: Position | null = null;
  const { opening: equity, others } = equityPath(profile, drafts, anchorQuarter(company.listing));
  for (const [i, draft] of drafts.entries()) {
    const opening: Position = before ?? firstPosition(company, profile, draft, equity);
    const entry = keepQuarter(company, profile, draft, valueAt(others, i), opening);
    entries.push(entry);
    before = entry.closing;
  }
  return booksOver(entries, ordinaryLines, ordinaryIncome);
}

/** Part of the distance to the usual equity that a quarter makes up. */
const PULL = 0.07;

/**
 * Equity before the first quarter, and what employees pay in or cost in each: both chosen so that
 * equity is the tables' at the anchor and does not stray far from what is usual for the company.
 */
function equityPath(profile: OrdinaryProfile, drafts: readonly Draft[], anchorIndex: number) {
  const usual = ({ course }: Draft): number => (profile.equity * course.capacity) / profile.unit;
  const others = drafts.map(() => 0);
  const at = (i: number): Draft => itemAt(drafts, i);
  const found = drafts.findLastIndex(({ facts }) => facts.period.index <= anchorIndex);
  const anchor = Math.max(0, found);
  const middle = Math.round((profile.equity * profile.revenue) / profile.unit);
  let equity = middle;
  for (let i = anchor; i >= 0; i -= 1) {
    const other = Math.round(PULL * (equity - usual(at(i))));
    others[i] = other;
    equity -= equityChange(at(i).flow) + other;
  }
  const opening = equity;
  equity = middle;
  for (let i = anchor + 1; i < drafts.length; i += 1) {
    const other = Math.round(PULL * (usual(at(i - 1)) - equity));
    others[i] = other;
    equity += equityChange(at(i).flow) + other;
  }
  return { opening, others };
}

/** What lies before the first quarter. */
function firstPosition(
  company: Company,
  profile: OrdinaryProfile,
  { course, flow, facts }: Draft,
  equity: number,
): Position {
  const yearly = course.revenue / profile.unit;
  const retainedEarnings = Math.round(
    profile.net < 0 ? 4 * profile.net * yearly : Math.max(0.5 * equity, 3 * profile.net * yearly),
  );
  const paidIn = Math.max(Math.round(0.1 * yearly), equity - retainedEarnings);
  return closingPosition(
    profile,
    course,
    wantedBalances(profile, course, dealsUntil(company, facts.period, profile.unit)),
    flow,
    {
      commonStock: paidIn,
      retainedEarnings,
      treasuryStock: equity - retainedEarnings - paidIn,
      otherEquity: 0,
    },
    Math.round(DEFERRED_TAXES * yearly),
    null,
  ).position;
}

function keepQuarter(
  company: Company,
  profile: OrdinaryProfile,
  { facts, course, flow }: Draft,
  otherFinancing: number,
  opening: Position,
): OrdinaryEntry {
  const wanted = wantedBalances(profile, course, dealsUntil(company, facts.period, profile.unit));
  const { position, capitalExpenditure, acquisitions } = closingPosition(
    profile,
    course,
    wanted,
    flow,
    {
      commonStock:
        opening.commonStock +
        flow.stockCompensation +
        flow.sharesIssued +
        Math.max(0, otherFinancing),
      retainedEarnings: opening.retainedEarnings + flow.netIncome - flow.dividends,
      treasuryStock: opening.treasuryStock - flow.sharesRepurchased + Math.min(0, otherFinancing),
      otherEquity: opening.otherEquity + flow.fxEffect,
    },
    opening.deferredTaxes + flow.deferredTax,
    opening,
  );
  const turnedOver = Math.round(opening.investments * 0.12);
  const invested = position.investments - opening.investments;
  const refinanced = Math.round(opening.debt * 0.03);
  const borrowed = position.debt - opening.debt;
  return {
    period: facts.period,
    unit: profile.unit,
    flow: {
      ...flow,
      otherFinancing,
      capitalExpenditure,
      acquisitions,
      investmentsBought: turnedOver + Math.max(0, invested),
      investmentsSold: turnedOver + Math.max(0, -invested),
      debtIssued: refinanced + Math.max(0, borrowed),
      debtRepaid: refinanced + Math.max(0, -borrowed),
    },
    opening,
    closing: position,
    basicShares: facts.basicShares,
    dilutedShares: Math.round(facts.basicShares * (1.004 + profile.stockCompensation * 0.25)),
    endShares: facts.endShares,
    dividendsPerShare: facts.dividendsDeclared,
  };
}

/** Years in which the goodwill of a deal is replaced by what the company would have bought anyway. */
const DEAL_YEARS = 4;

function dealsUntil(company: Company, { end, endDay }: FiscalQuarter, unit: number): number {
  let sum = 0;
  for (const { completedOn, price } of company.acquisitions) {
    if (completedOn > end) break;
    sum += (price / unit) * Math.exp((toDayNumber(completedOn) - endDay) / 365 / DEAL_YEARS);
  }
  return sum;
}
