import { LimitBook } from './limit-book.ts';
import { type Lot, unitsOfShares } from './quantity.ts';
import type { ShownLevel } from './shown-levels.ts';
import { isWithin } from './ticks.ts';

/** Units that an order got at one price. */
export interface Fill {
  /** In ticks. */
  readonly price: number;
  readonly units: number;
  readonly liquidity: 'maker' | 'taker' | 'auction';
}

export interface WalkedLevel {
  readonly level: ShownLevel;
  readonly units: number;
}

/** Sends an order through a book of what is shown; what it does not get at once stays unfilled. */
export function walkLevels(
  levels: readonly ShownLevel[],
  isBuy: boolean,
  limit: number | null,
  lot: Lot,
  allOrNothing: boolean,
): readonly WalkedLevel[] {
  const walked: WalkedLevel[] = [];
  const book = new LimitBook<number>((maker, _taker, _price, units) => {
    const level = levels[maker];
    if (level !== undefined) walked.push({ level, units });
  });
  levels.forEach((level, id) => {
    const quantity = unitsOfShares(level.shares, lot.scale);
    if (quantity > 0) book.place({ id, side: isBuy ? 'ask' : 'bid', price: level.price, quantity });
  });
  const quantity = quantityOver(levels, isBuy, limit, lot);
  book.place({
    id: -1,
    side: isBuy ? 'bid' : 'ask',
    price: limit,
    quantity,
    timeInForce: allOrNothing ? 'fok' : 'ioc',
  });
  return walked;
}

/**
 * Units that the order asks for over these levels. A quantity is what it is; an amount of money buys
 * less with every level, so it is spent level by level.
 */
function quantityOver(
  levels: readonly ShownLevel[],
  isBuy: boolean,
  limit: number | null,
  lot: Lot,
): number {
  if (!lot.isMoney) return lot.leftAt(0);
  let [total, spent] = [0, 0];
  for (const level of levels) {
    if (!isWithin(level.price, limit, isBuy)) break;
    const all = lot.leftAt(level.price);
    // One unit less where the share is not exact: never a cent above the amount.
    const wanted = spent === 0 ? all : Math.max(0, Math.floor(all * (1 - spent)) - 1);
    const here = unitsOfShares(level.shares, lot.scale);
    if (here >= wanted) return total + wanted;
    total += here;
    spent += here / all;
  }
  return total;
}
