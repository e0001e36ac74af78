import { type Decimal, equals, multiply, negate, subtract, ZERO } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { Asset, AssetId } from '../asset.ts';
import type { LedgerProblem } from '../booked.ts';
import type { Ledger } from '../ledger.ts';
import { isZero, shareOf } from '../lots/share.ts';
import type { Money, Transaction } from '../transaction.ts';
import type { Books } from './books.ts';
import type { EntryDraft } from './entry-draft.ts';
import { type MarketFacts, orZero } from './market-facts.ts';

/** What is bought or sold: `gross` before costs, `base` all of it in the base currency. */
export interface Amounts {
  readonly gross: Decimal;
  readonly fees: Decimal;
  readonly taxes: Decimal;
  readonly base: Decimal;
}

export const NOTHING: Amounts = { gross: ZERO, fees: ZERO, taxes: ZERO, base: ZERO };

export interface CostLines {
  readonly fee: Money | null;
  readonly tax: Money | null;
}

/** One row on its way into the books. */
export class Booking<Row extends Transaction = Transaction> {
  readonly row: Row;
  readonly ledger: Ledger;
  readonly books: Books;
  readonly market: MarketFacts;
  readonly problems: LedgerProblem[];
  readonly draft: EntryDraft;
  /** The sum of money that was read last. */
  #money: Money | null = null;
  #amount = ZERO;

  constructor(
    row: Row,
    ledger: Ledger,
    books: Books,
    market: MarketFacts,
    problems: LedgerProblem[],
    draft: EntryDraft,
  ) {
    this.row = row;
    this.ledger = ledger;
    this.books = books;
    this.market = market;
    this.problems = problems;
    this.draft = draft;
  }

  problem(code: LedgerProblem['code'], values: LedgerProblem['values']): void {
    const told = this.problems.at(-1);
    // Fee, tax and gross of a row may all want the same rate.
    if (code === 'no-rate' && told?.transaction === this.row.id && told.code === code) return;
    this.problems.push({ transaction: this.row.id, code, values });
  }

  /** Rows with unknown assets are refused before; an underlying may still be missing. */
  asset(id: AssetId): Asset | undefined {
    return this.ledger.assets.get(id);
  }

  /** At the rate of the day; nothing, and a problem, where none is known. */
  inBase(amount: Decimal, currency: CurrencyCode): Decimal {
    if (amount.units === 0n) return ZERO;
    const rate = this.market.rate(currency, this.row.date);
    if (rate === null) this.problem('no-rate', { currency, base: this.market.base });
    return rate === null ? ZERO : multiply(amount, rate);
  }

  /** In another currency at the rates of the day; nothing, and a problem, where none is known. */
  inCurrency(amount: Decimal, from: CurrencyCode, to: CurrencyCode): Decimal {
    const converted = this.market.convert(amount, from, to, this.row.date);
    if (converted === null) this.problem('no-rate', { currency: from, base: to });
    return orZero(converted);
  }

  /** A fee is asked for as an item, as cash and in two currencies, but read once. */
  amountOf(money: Money): Decimal {
    if (money !== this.#money) {
      this.#money = money;
      this.#amount = toDecimal(money.amount);
    }
    return this.#amount;
  }

  /** Fee and tax of a row as items, negative. */
  costItems({ fee, tax }: CostLines, asset: AssetId | null): void {
    if (fee !== null) this.draft.item('fee', asset, fee.currency, negate(this.amountOf(fee)));
    if (tax !== null) this.draft.item('tax', asset, tax.currency, negate(this.amountOf(tax)));
  }

  /** Takes money from an account. */
  pay(account: string, money: Money | null): void {
    if (money !== null) this.draft.cash(account, money.currency, negate(this.amountOf(money)));
  }

  /** A sum of money in another currency, zero for none. */
  moneyIn(money: Money | null, currency: CurrencyCode): Decimal {
    return money === null ? ZERO : this.inCurrency(this.amountOf(money), money.currency, currency);
  }

  moneyInBase(money: Money | null): Decimal {
    return money === null ? ZERO : this.inBase(this.amountOf(money), money.currency);
  }
}

/** The part of a deal that belongs to some of its units, and what is left of it. */
export function divideAmounts(
  amounts: Amounts,
  part: Decimal,
  whole: Decimal,
): readonly [part: Amounts, rest: Amounts] {
  if (isZero(part)) return [NOTHING, amounts];
  if (equals(part, whole)) return [amounts, NOTHING];
  const share = (total: Decimal) => shareOf(total, part, whole);
  const taken: Amounts = {
    gross: share(amounts.gross),
    fees: share(amounts.fees),
    taxes: share(amounts.taxes),
    base: share(amounts.base),
  };
  return [
    taken,
    {
      gross: subtract(amounts.gross, taken.gross),
      fees: subtract(amounts.fees, taken.fees),
      taxes: subtract(amounts.taxes, taken.taxes),
      base: subtract(amounts.base, taken.base),
    },
  ];
}
