import { toDayNumber } from '../../calendar/iso-date.ts';
import type { FinancialStatement, LineId } from '../../fundamentals/statement.ts';

const DAY_MS = 86_400_000;
/** The longest that a company may take for its annual report. */
const ASSUMED_DAYS = 90;

/** The first day on whose close the market knew the figures. */
export function knownFrom({ period }: FinancialStatement): number {
  // A report after the close is known on that day's close a few hours early: it counts a day later.
  return period.reportedAt === null
    ? toDayNumber(period.end) + ASSUMED_DAYS
    : Math.floor(period.reportedAt / DAY_MS) + 1;
}

/** Statements that were out on a day, newest first as they are given. */
export const knownOn = (
  statements: readonly FinancialStatement[],
  day: number,
): readonly FinancialStatement[] => statements.filter((one) => knownFrom(one) <= day);

type Part = 'income' | 'balance' | 'cashFlow';
const isPart = (text: string): text is Part =>
  text === 'income' || text === 'balance' || text === 'cashFlow';

/** A statement as it was first filed, where the source tells what was restated later. */
export function asFirstFiled(statement: FinancialStatement): FinancialStatement {
  const restated = (statement.notes ?? []).filter(({ firstFiled }) => firstFiled !== null);
  if (restated.length === 0) return statement;
  const parts = {
    income: { ...statement.income },
    balance: { ...statement.balance },
    cashFlow: { ...statement.cashFlow },
  };
  for (const { line, firstFiled } of restated) {
    const [part = '', name = ''] = splitLine(line);
    if (isPart(part)) Object.assign(parts[part], { [name]: firstFiled });
  }
  return { ...statement, ...parts };
}

const splitLine = (line: LineId): readonly string[] => line.split('.');
