import { closest } from '../expressions/closest.ts';
import { foldedText } from '../expressions/operators.ts';
import { printText } from '../expressions/print.ts';
import type { Syntax } from '../expressions/syntax-tree.ts';
import type { Warned } from '../expressions/unit-warnings.ts';
import type { FieldId } from '../fields/catalogue.ts';
import { fieldNamed } from './field-names.ts';

/** The texts that a column has; `undefined` where they are not known or too many to name. */
export type WordsOf = (field: FieldId) => readonly string[] | undefined;

/** Names of companies are too many to compare with every one while somebody types. */
const MOST_WORDS = 1_000;

/** Texts that no row can have: `sector == "Enery"`. */
export function wordWarnings(tree: Syntax, words: WordsOf): readonly Warned[] {
  const found: Warned[] = [];
  const compare = (left: Syntax, right: Syntax): void => {
    if (left.kind !== 'name' || right.kind !== 'text') return;
    const field = fieldNamed(left.name);
    const known = field === undefined ? undefined : words(field);
    if (known === undefined || known.length === 0 || known.length > MOST_WORDS) return;
    const wanted = foldedText(right.value);
    if (known.some((word) => foldedText(word) === wanted)) return;
    const meant = closest(right.value, known);
    const { start, end } = right;
    const values = { text: right.value.slice(0, 40), name: left.name };
    found.push({
      problem: 'unknownWord',
      values,
      start,
      end,
      ...(meant === undefined ? {} : { suggestion: printText(meant) }),
    });
  };
  const visit = (part: Syntax): void => {
    switch (part.kind) {
      case 'binary':
        if (part.operator === '==' || part.operator === '!=') {
          compare(part.left, part.right);
          compare(part.right, part.left);
        }
        visit(part.left);
        visit(part.right);
        return;
      case 'among':
        for (const value of part.values) compare(part.of, value);
        return;
      case 'unary':
        visit(part.operand);
        return;
      case 'choice':
        visit(part.condition);
        visit(part.met);
        visit(part.otherwise);
        return;
      case 'call':
        part.args.forEach(visit);
        return;
      default:
        return;
    }
  };
  visit(tree);
  return found;
}
