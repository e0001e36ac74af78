import { closest } from './closest.ts';
import type { ExpressionProblem, ProblemArguments } from './expression-error.ts';
import type { Scope } from './scope.ts';

/** Signs of other languages and keyboards. */
const SIGNS: Readonly<Record<string, string>> = {
  '&': 'and',
  '&&': 'and',
  '|': 'or',
  '||': 'or',
  '!': 'not',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
};

type Declared = ReadonlyMap<
  string,
  { readonly name: string; readonly aliases?: readonly string[] }
>;
const kept = new WeakMap<Declared, readonly string[]>();

function namesOf(map: Declared): readonly string[] {
  const known = kept.get(map);
  if (known !== undefined) return known;
  const names = [...new Set(map.values())].flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  kept.set(map, names);
  return names;
}

/** A day in quotation marks where a number of days is wanted. */
const DAY = /^["']\d{4}-\d{2}-\d{2}["']$/;

/** What was probably meant at the place of a fault, to stand there instead. */
export function suggestionFor<Row>(
  problem: ExpressionProblem,
  values: ProblemArguments,
  found: string,
  scope: Scope<Row>,
): string | undefined {
  switch (problem) {
    case 'badCharacter':
      return Object.hasOwn(SIGNS, String(values['character']))
        ? SIGNS[String(values['character'])]
        : undefined;
    case 'operand':
      return values['found'] === 'text' && scope.functions.has('date') && DAY.test(found)
        ? `date(${found})`
        : undefined;
    case 'unknownName':
      return closest(found, namesOf(scope.names)) ?? closest(found, namesOf(scope.functions));
    case 'unknownFunction':
      return closest(found, [...namesOf(scope.functions), 'if']);
    case 'unknownOutput':
      return closest(found, String(values['names']).split(', '));
    case 'choice':
      return closest(found.replaceAll(/["']/g, ''), String(values['choices']).split(', '));
    default:
      return undefined;
  }
}
