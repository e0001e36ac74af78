import type { AlertEvent } from '../alert-event.ts';
import type { AlertRelation, AlertTest } from '../condition.ts';
import type { EventFilter } from './event-filter.ts';

/**
 * A condition made ready for one subject: operands are slots, and what has to be remembered (sides,
 * latches) is kept in the node that needs it.
 */
export type PlanNode =
  | { readonly kind: 'all' | 'any'; readonly items: readonly PlanNode[] }
  | { readonly kind: 'not'; readonly item: PlanNode }
  | WithinNode
  | PlanLeaf;

export interface WithinNode {
  readonly kind: 'within';
  readonly item: PlanNode;
  /** In ms. */
  readonly span: number;
  /** The item is true at present. */
  isOn: boolean;
  /** To this moment, itself included, it counts as true after it has ended. */
  until: number;
}

export type PlanLeaf = CompareLeaf | CrossLeaf | EventLeaf;

export interface CompareLeaf {
  readonly kind: 'compare';
  readonly test: AlertTest;
  readonly left: PlanOperand;
  readonly relation: AlertRelation;
  readonly right: PlanOperand;
  /** At the last look, as for every leaf. */
  met: boolean | null;
}

export interface CrossLeaf {
  readonly kind: 'cross';
  readonly test: AlertTest;
  readonly left: PlanOperand;
  readonly direction: 'up' | 'down' | 'either';
  readonly right: PlanOperand;
  /** Where left was last when it was not equal: 1 above, -1 below, 0 not known yet. */
  side: -1 | 0 | 1;
  met: boolean | null;
}

export interface EventLeaf {
  readonly kind: 'event';
  readonly filter: EventFilter;
  /** Happened, and not looked at yet. */
  happened: AlertEvent | null;
  met: boolean | null;
}

/** A number that changes. NaN is unknown. */
export interface Figure {
  readonly kind: 'slot';
  readonly value: number;
  /** What it was before this input. */
  readonly before: (input: number) => number;
}

export type PlanOperand =
  | { readonly kind: 'constant'; readonly value: number }
  | Figure
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/';
      readonly left: PlanOperand;
      readonly right: PlanOperand;
    };

function calculate(operator: '+' | '-' | '*' | '/', left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      return operator satisfies never;
  }
}

const finite = (value: number): number => (Number.isFinite(value) ? value : NaN);

/** NaN when unknown, or without a finite result. */
export function valueOf(operand: PlanOperand): number {
  if (operand.kind === 'slot') return operand.value;
  if (operand.kind === 'constant') return operand.value;
  return finite(calculate(operand.operator, valueOf(operand.left), valueOf(operand.right)));
}

/** What it was before this input. */
export function valueBefore(operand: PlanOperand, input: number): number {
  if (operand.kind === 'slot') return operand.before(input);
  if (operand.kind === 'constant') return operand.value;
  const [left, right] = [valueBefore(operand.left, input), valueBefore(operand.right, input)];
  return finite(calculate(operand.operator, left, right));
}

/** Every leaf and latch in the order of the condition: what a memory lists. */
export function stateNodes(node: PlanNode): readonly (WithinNode | PlanLeaf)[] {
  switch (node.kind) {
    case 'all':
    case 'any': {
      const nodes: (WithinNode | PlanLeaf)[] = [];
      for (const item of node.items) nodes.push(...stateNodes(item));
      return [...nodes];
    }
    case 'not':
      return stateNodes(node.item);
    case 'within':
      return [node, ...stateNodes(node.item)];
    default:
      return [node];
  }
}
