import type { IsoDate } from '../../calendar/iso-date.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../../money/decimal.ts';
import type { Asset } from '../asset.ts';
import type { Lot } from '../booked.ts';
import { averageLots } from '../lots/average-lots.ts';
import { chooseLots } from '../lots/choose-lots.ts';
import { divideLot } from '../lots/divide-lot.ts';
import { distribute, isZero } from '../lots/share.ts';
import type { LotMethod } from '../portfolio.ts';
import type { LotPick } from '../transaction.ts';
import { type Amounts, type Booking, divideAmounts, NOTHING } from './booking.ts';
import type { Side } from './books.ts';

/** Units taken out of one lot, with the sign of the lot. */
export interface Taken {
  readonly lot: Lot;
  readonly part: ReturnType<typeof divideLot>['taken'];
  /** All of the lot went: what moves on may keep its name. */
  readonly whole: boolean;
}

/** Removes up to `quantity` (positive) units of one side. */
export function takeLots(
  booking: Booking,
  where: { readonly account: string; readonly asset: Asset; readonly side: Side },
  quantity: Decimal,
  method: LotMethod,
  picks: readonly LotPick[] | null,
): readonly Taken[] {
  const position = booking.books.position(where.account, where.asset.id);
  if (method === 'average') position[where.side] = averageLots(position[where.side]);
  const lots = position[where.side];
  const chosen = chooseLots(lots, quantity, method, picks);
  for (const lot of chosen.unknown) booking.problem('unknown-lot', { lot });
  const taken: Taken[] = [];
  const left: (Lot | null)[] = lots;
  for (const choice of chosen.choices) {
    const lot = lots[choice.index]!;
    const units = where.side === 'long' ? choice.quantity : negate(choice.quantity);
    const { taken: part, rest } = divideLot(lot, units);
    taken.push({ lot, part, whole: rest === null });
    left[choice.index] = rest;
  }
  if (taken.length === 1 && left[0] === null) lots.shift();
  else if (left.includes(null)) position[where.side] = left.filter((lot) => lot !== null);
  return taken;
}

/**
 * Closes lots against what their units brought. Amounts of a short side are those of a purchase
 * with the sign turned: it gave back what the lot had brought. Returns what all of it brought.
 */
export function closeLots(
  booking: Booking,
  where: { readonly account: string; readonly asset: Asset; readonly side: Side },
  quantity: Decimal,
  /** `at-cost` where nobody knows what they are worth: no gain is made up. */
  brought: Amounts | 'at-cost',
  method: LotMethod,
  picks: readonly LotPick[] | null,
): Decimal {
  const taken = takeLots(booking, where, quantity, method, picks);
  const amounts = brought === 'at-cost' ? NOTHING : brought;
  const weights = taken.map(({ part }) => part.quantity);
  const gross = distribute(amounts.gross, weights);
  const fees = distribute(amounts.fees, weights);
  const taxes = distribute(amounts.taxes, weights);
  const base = distribute(amounts.base, weights);
  let total = ZERO;
  for (const [index, { lot, part }] of taken.entries()) {
    const proceeds = brought === 'at-cost' ? part.cost : gross[index]!;
    total = add(total, proceeds);
    booking.draft.disposal({
      transaction: booking.row.id,
      date: booking.row.date,
      lot,
      quantity: where.side === 'long' ? part.quantity : negate(part.quantity),
      cost: part.cost,
      buyFees: part.fees,
      buyTaxes: part.taxes,
      proceeds,
      sellFees: fees[index]!,
      sellTaxes: taxes[index]!,
      gain: subtract(proceeds, part.cost),
      baseCost: part.baseCost,
      baseProceeds: brought === 'at-cost' ? part.baseCost : base[index]!,
    });
  }
  return total;
}

export function openLot(
  booking: Booking,
  account: string,
  asset: Asset,
  quantity: Decimal,
  amounts: Amounts,
  acquired: IsoDate = booking.row.date,
): void {
  const { row, books } = booking;
  if (isZero(quantity)) return;
  books.addLot({
    id: row.id,
    opened: row.id,
    account,
    asset: asset.id,
    currency: asset.currency,
    acquired,
    quantity,
    cost: amounts.gross,
    fees: amounts.fees,
    taxes: amounts.taxes,
    baseCost: amounts.base,
  });
}

const turned = ({ gross, fees, taxes, base }: Amounts): Amounts => ({
  gross: negate(gross),
  fees,
  taxes,
  base: negate(base),
});

export interface Deal {
  readonly account: string;
  readonly asset: Asset;
  /** Positive. */
  readonly quantity: Decimal;
  /** Of a purchase `base` is what was paid, of a sale what arrived, costs counted. */
  readonly amounts: Amounts;
  readonly method: LotMethod;
  readonly picks: readonly LotPick[] | null;
}

/** Closes what the other side has and opens a lot with the rest; returns that rest. */
export function deal(booking: Booking, direction: 'buy' | 'sell', terms: Deal): Decimal {
  const { account, asset, quantity, amounts, method, picks } = terms;
  const side: Side = direction === 'buy' ? 'short' : 'long';
  const closed = booking.books.available(account, asset.id, side, quantity);
  const rest = subtract(quantity, closed);
  const [closing, opening] = divideAmounts(amounts, closed, quantity);
  booking.draft.invested(
    asset.id,
    asset.currency,
    direction === 'buy' ? amounts.gross : negate(amounts.gross),
  );
  booking.draft.units(account, asset.id, direction === 'buy' ? quantity : negate(quantity));
  if (!isZero(closed)) {
    const against = direction === 'buy' ? turned(closing) : closing;
    closeLots(booking, { account, asset, side }, closed, against, method, picks);
  }
  if (direction === 'buy') openLot(booking, account, asset, rest, opening);
  else openLot(booking, account, asset, negate(rest), turned(opening));
  return rest;
}
