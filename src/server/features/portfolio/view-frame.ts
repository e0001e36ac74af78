import type { WireViewFrame } from '../../../contract/portfolio/views.schema.ts';
import { addDays, fromDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Period } from '../../../domain/portfolio/analysis.ts';
import type { ReadScope } from './reader.ts';

/** What every view is asked for beside its portfolios. */
export interface PeriodQuery {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

/**
 * Writes money, and names that the owner gave, unless a link hides them: the one way by which they
 * get into an answer.
 */
export interface Amounts {
  readonly isShown: boolean;
  readonly money: <T extends DecimalText | null>(amount: T) => T | null;
  readonly numbers: (amounts: readonly number[]) => readonly (number | null)[];
  /** Of an account: its bank is nobody's business. */
  readonly accountName: (accounts: readonly NamedAccount[], id: string) => string;
  /** Of an account or a transaction, which may hold what it was imported from. */
  readonly id: (id: string) => string;
}

interface NamedAccount {
  readonly id: string;
  readonly name: string;
}

export function amountsOf({ amounts }: Pick<ReadScope, 'amounts'>): Amounts {
  const isShown = amounts === 'shown';
  const numbers = new Map<string, number>();
  return {
    isShown,
    money: (amount) => (isShown ? amount : null),
    numbers: (list) => (isShown ? list : list.map(() => null)),
    accountName: (accounts, id) => {
      const at = accounts.findIndex((account) => account.id === id);
      return isShown ? (accounts[at]?.name ?? id) : `#${at + 1}`;
    },
    id: (id) => {
      if (isShown) return id;
      const number = numbers.get(id) ?? numbers.size + 1;
      numbers.set(id, number);
      return `#${number}`;
    },
  };
}

/** Of the first booking; `null` for an empty ledger. */
export const firstBookedIn = ({ prepared }: Pick<ReadScope, 'prepared'>): IsoDate | null =>
  prepared.steps.length === 0 ? null : fromDayNumber(prepared.first + 1);

/** From the day before the first booking to today, unless days are named. */
export function periodOf(scope: Pick<ReadScope, 'prepared' | 'today'>, query: PeriodQuery): Period {
  const first = firstBookedIn(scope);
  const earliest = addDays(first ?? scope.today, -1);
  const to = query.to === undefined || query.to > scope.today ? scope.today : query.to;
  const from = query.from === undefined || query.from < earliest ? earliest : query.from;
  return { from: from > to ? to : from, to };
}

export function frameOf(scope: ReadScope, period: Period): WireViewFrame {
  const { isShown } = amountsOf(scope);
  return {
    portfolios: scope.heads.map(({ id, name, role, version }) => ({ id, name, role, version })),
    base: scope.base,
    amounts: scope.amounts,
    period,
    firstBooked: firstBookedIn(scope),
    today: scope.today,
    prices: scope.priced.used,
    // Messages have amounts in them, and are for those who can mend the rows.
    problems: isShown ? scope.problems : [],
  };
}
