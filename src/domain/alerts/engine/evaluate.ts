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

/** One look at a condition. */
export interface Look {
  /** The time by which latches end. */
  now: number;
  /**
   * What happens at this moment counts. When it is over, crossings and events are false again and
   * latches begin to run out.
   */
  isMoment: boolean;
  /** A crossing or an event came true: it has to be looked at again once the moment is over. */
  hasMoment: boolean;
  /** A side or a latch is another one than before. */
  isChanged: boolean;
}

/**
 * Looks at a whole condition. Every part is looked at, whatever the others say, because each keeps
 * its side or latch.
 */
export function evaluate(node: PlanNode, look: Look): Truth {
  switch (node.kind) {
    case 'all':
    case 'any': {
      const decides = node.kind === 'any';
      let result: Truth = !decides;
      for (const item of node.items) {
        const truth = evaluate(item, look);
        if (truth === decides) result = decides;
        else if (truth === null && result !== decides) result = null;
      }
      return result;
    }
    case 'not': {
      const truth = evaluate(node.item, look);
      return truth === null ? null : !truth;
    }
    case 'within':
      return latched(node, evaluate(node.item, look), look);
    case 'compare':
      node.met = compare(valueOf(node.left), node.relation, valueOf(node.right));
      return node.met;
    case 'cross':
      return crossed(node, look);
    case 'event': {
      if (!look.isMoment) return false;
      node.met = node.happened !== null;
      if (node.met) look.hasMoment = true;
      return node.met;
    }
    default:
      return node satisfies never;
  }
}

function latched(node: WithinNode, truth: Truth, look: Look): Truth {
  if (truth === true) {
    if (!node.isOn) look.isChanged = true;
    node.isOn = true;
    return true;
  }
  if (node.isOn) {
    node.isOn = false;
    node.until = Math.max(node.until, look.now + node.span);
    look.isChanged = true;
  }
  return look.now <= node.until ? true : truth;
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
function crossed(node: CrossLeaf, look: Look): Truth {
  const isKnown = !Number.isNaN(valueOf(node.left)) && !Number.isNaN(valueOf(node.right));
  if (!look.isMoment) return isKnown ? false : null;
  const side = sideOf(node.left, node.right);
  const was = node.side;
  const hasTurned = side !== 0 && side !== was;
  if (hasTurned) {
    node.side = side;
    look.isChanged = true;
  }
  const isWanted = node.direction === 'either' || (node.direction === 'up') === (side === 1);
  node.met = isKnown ? hasTurned && was !== 0 && isWanted : null;
  if (node.met === true) look.hasMoment = true;
  return node.met;
}
