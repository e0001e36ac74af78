import { closest } from '../expressions/closest.ts';
import { foldedText } from '../expressions/operators.ts';
import { printText } from '../expressions/print.ts';
import type { Syntax } from '../expressions/syntax-tree.ts';
import type { ExpressionFault } from '../expressions/read-expression.ts';
import type { Warned } from '../expressions/unit-warnings.ts';
import { FIELD_IDS, type FieldId } from '../fields/catalogue.ts';
import { fieldNamed } from './field-names.ts';
import { isTextField } from './form-reader.ts';
import { partsOf } from './syntax-parts.ts';

/** The texts that a column has; `undefined` where they are not known or too many to name. */
export type WordsOf = (field: FieldId) => readonly string[] | undefined;

const TEXT_FIELDS: readonly FieldId[] = FIELD_IDS.filter(isTextField);

/** Names of companies are too many to compare with every one while somebody types. */
const MOST_WORDS = 1_000;

/** A word without its quotation marks: `sector == Energy`. A name that is as near is meant first. */
export function meantWord(
  { problem, start, end, suggestion }: ExpressionFault,
  text: string,
  words: WordsOf,
): string | undefined {
  if (problem !== 'unknownName') return undefined;
  const typed = text.slice(start, end);
  const known = TEXT_FIELDS.flatMap((field) => {
    const all = words(field) ?? [];
    return all.length > MOST_WORDS ? [] : all;
  });
  const same = known.find((word) => foldedText(word) === foldedText(typed));
  if (same !== undefined) return printText(same);
  const near = suggestion === undefined ? closest(typed, known) : undefined;
  return near === undefined ? undefined : printText(near);
}

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
    if (part.kind === 'binary' && (part.operator === '==' || part.operator === '!=')) {
      compare(part.left, part.right);
      compare(part.right, part.left);
    }
    if (part.kind === 'among') for (const value of part.values) compare(part.of, value);
    partsOf(part).forEach(visit);
  };
  visit(tree);
  return found;
}
