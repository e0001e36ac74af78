import type { AlertRelation } from '../condition.ts';
import {
  type CrossLeaf,
  type PlanNode,
  type PlanOperand,
  valueOf,
  type WithinNode,
} from './plan.ts';

/** Three values: what rests on an unknown figure is unknown (null), which is never true. */
export type Truth = boolean | null;

/**
 * `moment`: what happens at this moment counts. `after`: the moment is over, so that crossings and
 * events are false again and latches begin to run out.
 */
export type Pass = 'moment' | 'after';

/**
 * Looks at a whole condition. Every part is looked at, whatever the others say, because each keeps
 * its side or latch.
 */
export function evaluate(node: PlanNode, now: number, pass: Pass): Truth {
  switch (node.kind) {
    case 'all':
    case 'any': {
      const decides = node.kind === 'any';
      let result: Truth = !decides;
      for (const item of node.items) {
        const truth = evaluate(item, now, pass);
        if (truth === decides) result = decides;
        else if (truth === null && result !== decides) result = null;
      }
      return result;
    }
    case 'not': {
      const truth = evaluate(node.item, now, pass);
      return truth === null ? null : !truth;
    }
    case 'within':
      return latched(node, evaluate(node.item, now, pass), now);
    case 'compare':
      node.met = compare(valueOf(node.left), node.relation, valueOf(node.right));
      return node.met;
    case 'cross':
      return crossed(node, pass);
    case 'event': {
      const isTrue = pass === 'moment' && node.happened !== null;
      if (pass === 'moment') node.met = isTrue;
      return isTrue;
    }
    default:
      return node satisfies never;
  }
}

function latched(node: WithinNode, truth: Truth, now: number): Truth {
  if (truth === true) {
    node.isOn = true;
    return true;
  }
  if (node.isOn) {
    node.isOn = false;
    node.until = Math.max(node.until, now + node.span);
  }
  return now <= node.until ? true : truth;
}

export function compare(left: number, relation: AlertRelation, right: number): Truth {
  if (Number.isNaN(left) || Number.isNaN(right)) return null;
  switch (relation) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    default:
      return relation satisfies never;
  }
}

/** 0 when they are equal or one of them is unknown. */
export function sideOf(left: PlanOperand, right: PlanOperand): -1 | 0 | 1 {
  const [a, b] = [valueOf(left), valueOf(right)];
  return a > b ? 1 : a < b ? -1 : 0;
}

/** Equal or unknown keeps the side, so that touching, or a figure that is gone for a while, is no crossing. */
function crossed(node: CrossLeaf, pass: Pass): Truth {
  const isKnown = !Number.isNaN(valueOf(node.left)) && !Number.isNaN(valueOf(node.right));
  if (pass === 'after') return isKnown ? false : null;
  const side = sideOf(node.left, node.right);
  const was = node.side;
  if (side !== 0) node.side = side;
  const hasCrossed = side !== 0 && was !== 0 && side !== was;
  const isWanted = node.direction === 'either' || (node.direction === 'up') === (side === 1);
  node.met = isKnown ? hasCrossed && isWanted : null;
  return node.met;
}

/** A crossing or an event came true at this look: it has to be looked at again once the moment is over. */
export function hasMoment(node: PlanNode): boolean {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.items.some(hasMoment);
    case 'not':
    case 'within':
      return hasMoment(node.item);
    case 'compare':
      return false;
    default:
      return node.met === true;
  }
}
