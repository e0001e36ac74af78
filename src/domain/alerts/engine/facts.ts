import type { AlertFact } from '../alert.ts';
import type { AlertOperand } from '../condition.ts';
import { type PlanLeaf, type PlanOperand, valueBefore, valueOf } from './plan.ts';
import type { Watch } from './watch.ts';

/**
 * What made the condition true: the figures of every test that is met, each operand once, and the
 * events. A condition that is true by what is not met has the figures of all its tests.
 */
export function factsOf(
  watch: Watch,
  input: number,
  print: (operand: AlertOperand) => string,
): readonly AlertFact[] {
  const leaves = watch.nodes.filter((node) => node.kind !== 'within');
  const met = leaves.filter((leaf) => leaf.met === true);
  const facts = new Map<string, AlertFact>();
  for (const leaf of met.length > 0 ? met : leaves) addFacts(facts, leaf, input, print);
  return [...facts.values()];
}

function addFacts(
  facts: Map<string, AlertFact>,
  leaf: PlanLeaf,
  input: number,
  print: (operand: AlertOperand) => string,
): void {
  if (leaf.kind === 'event') {
    const { happened } = leaf;
    if (happened !== null)
      facts.set(`event ${happened.id}`, {
        kind: 'event',
        title: happened.title,
        link: happened.link,
      });
    return;
  }
  const { test } = leaf;
  if (test.kind === 'event') return;
  const operands: readonly (readonly [AlertOperand, PlanOperand])[] =
    test.kind === 'holds'
      ? [[test.series, leaf.left]]
      : [
          [test.left, leaf.left],
          [test.right, leaf.right],
        ];
  for (const [source, operand] of operands) {
    if (source.kind === 'number' && source.unit !== 'times') continue;
    const value = valueOf(operand);
    if (Number.isNaN(value)) continue;
    const before = leaf.kind === 'cross' ? valueBefore(operand, input) : NaN;
    const text = print(source);
    const known = facts.get(text);
    if (known !== undefined && 'before' in known) continue;
    facts.set(text, {
      kind: 'figure',
      operand: text,
      value,
      ...(Number.isNaN(before) || before === value ? {} : { before }),
    });
  }
}
