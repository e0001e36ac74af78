import { add, compare, type Decimal, subtract } from '../money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../money/decimal-text.ts';
import type { AccountSettings } from './account.ts';
import type { AdvanceContext } from './advance-context.ts';
import type { EventPen } from './event-pen.ts';
import type { MarketStep } from './matching/bar-path.ts';
import { spreadExecutions } from './matching/spread.ts';
import { executionsOf } from './matching/venue.ts';
import type { VenueMemory } from './matching/venue-memory.ts';
import { type Execution, venueRules, type VenueRules } from './matching/venue-rules.ts';
import { workingOf } from './matching/working-order.ts';
import type { Order } from './order.ts';
import { hasFills } from './order-after.ts';
import { afterFill, endOrder } from './order-family.ts';
import { feesOf } from './risk/fees.ts';

/** Brings orders to the venue and writes what executes. */
export class Market {
  /** What the venue remembers, by symbol, where it changed. */
  readonly memories = new Map<string, VenueMemory>();
  readonly #pen: EventPen;
  readonly #settings: AccountSettings;
  readonly #context: AdvanceContext;
  readonly #rules: VenueRules;

  constructor(pen: EventPen, settings: AccountSettings, context: AdvanceContext) {
    this.#pen = pen;
    this.#settings = settings;
    this.#context = context;
    this.#rules = venueRules(settings.matching, context.now);
  }

  execute(order: Order, step: MarketStep): void {
    const working = workingOf(order);
    if (working === null) return;
    const memory = this.memories.get(order.symbol) ?? this.#context.memory(order.symbol);
    const answer = executionsOf(working, step, memory, this.#rules);
    this.memories.set(order.symbol, answer.memory);
    let current: Order | undefined = order;
    for (const [index, execution] of answer.executions.entries()) {
      if (current === undefined) return;
      const isLast = answer.rest === 'filled' && index === answer.executions.length - 1;
      current = this.#fill(current, execution, isLast);
    }
    if (answer.rest === 'cancel' && current !== undefined) {
      const isAuction = order.timeInForce === 'opg' || order.timeInForce === 'cls';
      endOrder(this.#pen, current, 'canceled', isAuction ? 'auction-ended' : 'not-at-once');
    }
  }

  /** All legs in one step, then the parent, which is told the net price. */
  executeSpread(parent: Order): void {
    const legs = this.#pen.relatives(parent);
    const { units, netPrice, executions, rest } = spreadExecutions(
      {
        id: parent.id,
        limitPrice: parent.limitPrice,
        timeInForce: parent.timeInForce,
        left: amountText(subtract(toDecimal(parent.qty!), toDecimal(parent.filledQty))),
        since: parent.submittedAt,
        legs: legs.map(({ id, symbol, side, ratio }) => ({
          orderId: id,
          symbol,
          side,
          ratio: ratio!,
        })),
      },
      this.#context.view,
      this.#rules,
    );
    for (const execution of executions) {
      const leg = this.#pen.order(execution.orderId);
      if (leg !== undefined) this.#fill(leg, execution, false);
    }
    let current: Order | undefined = parent;
    if (netPrice !== null) {
      current = this.#write(parent, { qty: units, price: netPrice, liquidity: 'taker' }, false);
    }
    if (rest === 'cancel' && current !== undefined) {
      endOrder(this.#pen, current, 'canceled', 'not-at-once');
    }
  }

  #fill(order: Order, execution: Execution, isLast: boolean): Order | undefined {
    const left =
      order.qty === null ? null : subtract(toDecimal(order.qty), toDecimal(order.filledQty));
    const qty = smaller(toDecimal(execution.qty), left);
    return this.#write(order, { ...execution, qty: amountText(qty) }, isLast);
  }

  #write(
    order: Order,
    { qty, price, liquidity }: Pick<Execution, 'qty' | 'price' | 'liquidity'>,
    isLast: boolean,
  ): Order | undefined {
    const units = toDecimal(qty);
    const isParent = order.symbol === '';
    const multiplier = this.#multiplierOf(order);
    const isAll =
      order.qty === null
        ? isLast
        : compare(add(toDecimal(order.filledQty), units), toDecimal(order.qty)) === 0;
    const after = this.#pen.fill(
      order,
      {
        executionId: this.#context.newId(),
        price,
        qty,
        multiplier,
        fees: isParent ? [] : this.#feesOf(order, units, price, multiplier),
        liquidity,
      },
      isAll,
    );
    afterFill(this.#pen, after, price, qty);
    return this.#pen.order(order.id);
  }

  #feesOf(order: Order, qty: Decimal, price: DecimalText, multiplier: number) {
    return feesOf(this.#settings, {
      assetClass: order.assetClass,
      side: order.side,
      qty,
      price: toDecimal(price),
      multiplier,
      isFirst: !hasFills(order),
    });
  }

  #multiplierOf({ assetClass, symbol }: Order): number {
    if (assetClass === 'us_equity') return 1;
    return this.#context.asset(symbol)?.option?.multiplier ?? 100;
  }
}

const smaller = (a: Decimal, b: Decimal | null): Decimal =>
  b !== null && compare(b, a) < 0 ? b : a;
