import type { AlertCondition, AlertOperand, AlertTest } from '../condition.ts';
import { eventFilter } from './event-filter.ts';
import { Pair } from './pair.ts';
import type { PlanNode, PlanOperand } from './plan.ts';
import type { Watch, WatchSlot } from './watch.ts';

export type SlotOperand = Exclude<
  AlertOperand,
  { readonly kind: 'number' } | { readonly kind: 'arithmetic' }
>;

/** Finds or makes the slot of an operand for a watch. */
export type SlotFinder = (operand: SlotOperand) => WatchSlot;

/** Makes a condition ready for a watch, and enters the watch at every slot that it looks at. */
export function compileCondition(
  condition: AlertCondition,
  watch: Watch,
  slotOf: SlotFinder,
): PlanNode {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return {
        kind: condition.kind,
        items: condition.items.map((item) => compileCondition(item, watch, slotOf)),
      };
    case 'not':
      return { kind: 'not', item: compileCondition(condition.item, watch, slotOf) };
    case 'within':
      return {
        kind: 'within',
        item: compileCondition(condition.item, watch, slotOf),
        span: condition.minutes * 60_000,
        isOn: false,
        until: -Infinity,
      };
    default:
      return compileTest(condition, watch, slotOf);
  }
}

function compileTest(test: AlertTest, watch: Watch, slotOf: SlotFinder): PlanNode {
  if (test.kind === 'event') {
    watch.hasEvents = true;
    return {
      kind: 'event',
      filter: eventFilter(test, watch.subject),
      happened: null,
      met: null,
    };
  }
  const used: WatchSlot[] = [];
  const find: SlotFinder = (operand) => {
    const slot = slotOf(operand);
    used.push(slot);
    return slot;
  };
  if (test.kind === 'holds') {
    const left = find(test.series);
    const right: PlanOperand = { kind: 'constant', value: 0.5 };
    enter(left, right, used, watch);
    return { kind: 'compare', test, left, relation: '>', right, met: null };
  }
  const left = compileOperand(test.left, test.right, find);
  const right = compileOperand(test.right, test.left, find);
  enter(left, right, used, watch);
  return test.kind === 'compare'
    ? { kind: 'compare', test, left, relation: test.relation, right, met: null }
    : { kind: 'cross', test, left, direction: test.direction, right, side: 0, met: null };
}

/** `1.5x` is so many times what is usual of the operand that it is compared with. */
const usualOf = (other: AlertOperand): SlotOperand =>
  other.kind === 'series'
    ? { ...other, expression: `sma(${other.expression}, 20)` }
    : {
        kind: 'signal',
        subject: other.kind === 'signal' ? other.subject : null,
        name: 'averageVolume',
      };

function compileOperand(
  operand: AlertOperand,
  other: AlertOperand,
  slotOf: SlotFinder,
): PlanOperand {
  switch (operand.kind) {
    case 'number': {
      const constant = { kind: 'constant', value: operand.value } as const;
      if (operand.unit !== 'times') return constant;
      const usual = slotOf(usualOf(other));
      return { kind: 'arithmetic', operator: '*', left: constant, right: usual };
    }
    case 'arithmetic':
      return {
        kind: 'arithmetic',
        operator: operand.operator,
        left: compileOperand(operand.left, other, slotOf),
        right: compileOperand(operand.right, other, slotOf),
      };
    default:
      return slotOf(operand);
  }
}

/** A slot against a constant is found by its level, anything else by the order of both sides. */
function enter(
  left: PlanOperand,
  right: PlanOperand,
  used: readonly WatchSlot[],
  watch: Watch,
): void {
  const constant = left.kind === 'constant' ? left : right.kind === 'constant' ? right : null;
  const isPlain = left.kind !== 'arithmetic' && right.kind !== 'arithmetic';
  if (constant !== null && isPlain && used.length === 1) used[0]!.addLevel(constant.value, watch);
  else if (used.length > 0) {
    const found = used[0]!.pairOf(left, right);
    const pair = found ?? new Pair<Watch>(left, right);
    pair.watches.push(watch);
    if (!found) for (const slot of new Set(used)) slot.addPair(pair);
  }
}
