import type { TestSight } from '../trigger-distance.ts';
import { type PlanOperand, valueOf } from './plan.ts';
import type { Watch } from './watch.ts';

/** Both sides of every test of a condition as they are now, in its order; nothing of events. */
export function sightOf({ nodes, group }: Watch): readonly TestSight[] {
  // Of an alert that looks at complete bars: what it would see if the bar ended now.
  const now = new Map(
    group?.samples.map(({ slot, source }) => [slot as PlanOperand, source.value]),
  );
  const known = (operand: PlanOperand): number | null => {
    const value = valueOf(present(operand, now));
    return Number.isNaN(value) ? null : value;
  };
  return nodes.flatMap((node): readonly TestSight[] => {
    if (node.kind === 'within') return [];
    return [node.kind === 'event' ? [null, null] : [known(node.left), known(node.right)]];
  });
}

function present(operand: PlanOperand, now: ReadonlyMap<PlanOperand, number>): PlanOperand {
  if (now.size === 0 || operand.kind === 'constant') return operand;
  if (operand.kind === 'slot')
    return { kind: 'constant', value: now.get(operand) ?? operand.value };
  const { left, right } = operand;
  return { ...operand, left: present(left, now), right: present(right, now) };
}
