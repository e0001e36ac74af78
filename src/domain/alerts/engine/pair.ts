import type { Looker } from './looker.ts';
import { type PlanOperand, valueOf } from './plan.ts';

/** Left below, equal to, above right; or one of them is unknown. */
type Order = -1 | 0 | 1 | null;

/**
 * Two operands that both change, compared by any number of watches. What a test says of them can
 * only be another thing when their order is, so nobody is looked at before.
 */
export class Pair<W extends Looker> {
  readonly left: PlanOperand;
  readonly right: PlanOperand;
  watches: W[] = [];
  #order: Order = null;
  #isVoid = false;

  constructor(left: PlanOperand, right: PlanOperand) {
    this.left = left;
    this.right = right;
  }

  concerned(visit: (watch: W) => void): void {
    const [left, right] = [valueOf(this.left), valueOf(this.right)];
    const order = left > right ? 1 : left < right ? -1 : left === right ? 0 : null;
    if (order === this.#order) return;
    this.#order = order;
    for (const watch of this.watches) if (!watch.isGone) visit(watch);
  }

  /** False when nobody is left: it is out of use, though other slots may still list it. */
  sweep(): boolean {
    this.watches = this.watches.filter(({ isGone }) => !isGone);
    if (this.watches.length === 0) this.#isVoid = true;
    return !this.#isVoid;
  }

  isOf(left: PlanOperand, right: PlanOperand): boolean {
    return !this.#isVoid && isSame(this.left, left) && isSame(this.right, right);
  }
}

function isSame(a: PlanOperand, b: PlanOperand): boolean {
  if (a === b) return true;
  if (a.kind === 'constant') return b.kind === 'constant' && a.value === b.value;
  return (
    a.kind === 'arithmetic' &&
    b.kind === 'arithmetic' &&
    a.operator === b.operator &&
    isSame(a.left, b.left) &&
    isSame(a.right, b.right)
  );
}
