import * as fc from 'fast-check';
import { FIELDS } from '../fields/catalogue.ts';
import { NAMES_OF_FIELDS } from './field-names.ts';
import { isTextField } from './form-reader.ts';

const names = (isWanted: (id: (typeof FIELDS)[number]) => boolean): readonly string[] =>
  FIELDS.filter(isWanted).flatMap(({ id }) => NAMES_OF_FIELDS.get(id)!);
const numbers = names(({ id }) => !isTextField(id));
const texts = names(({ id }) => isTextField(id));
const past = names(({ history }) => history !== undefined);

const amount = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 9_999 }).map((each) => each / 100),
      fc.double({ min: 0, max: 1e15, noNaN: true }),
    ),
    fc.constantFrom('', '', '%', 'k', 'M', 'B', 'T'),
  )
  .map(([digits, suffix]) => `${digits}${suffix}`);
const word = fc
  .string({ maxLength: 8 })
  .map((each) => `"${each.replaceAll('\n', ' ').replaceAll('"', '""')}"`);
const group = fc.constantFrom('sector', 'industry', 'all');

interface Texts {
  readonly number: string;
  readonly condition: string;
}

const all = fc.letrec<Texts>((tie) => {
  const [number, condition] = [tie('number').map(String), tie('condition').map(String)];
  return {
    number: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(...numbers),
      amount,
      fc.constantFrom('today', 'date("2026-02-28")'),
      fc.tuple(fc.constantFrom(...past), fc.nat(8)).map(([name, back]) => `${name}[${back}]`),
      fc.tuple(group, fc.constantFrom(...numbers)).map((parts) => parts.join('.')),
      fc
        .tuple(number, fc.constantFrom('+', '-', '*', '/', '%', '^'), number)
        .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
      number.map((of) => `-(${of})`),
      fc
        .tuple(fc.constantFrom('rank', 'percentile', 'zscore', 'median', 'mean'), number, group)
        .map(([name, of, within]) => `${name}(${of}, ${within})`),
      fc
        .tuple(fc.constantFrom(...past), fc.integer({ min: 1, max: 8 }))
        .map(([of, back]) => `change(${of}, ${back})`),
      fc
        .tuple(condition, number, number)
        .map(([test, left, right]) => `((${test}) ? (${left}) : (${right}))`),
    ),
    condition: fc.oneof(
      { maxDepth: 3 },
      fc
        .tuple(number, fc.constantFrom('<', '<=', '>', '>=', '==', '!='), number)
        .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
      fc
        .tuple(number, fc.constantFrom('between', 'not between'), number, number)
        .map(([of, test, least, most]) => `(${of}) ${test} (${least}) and (${most})`),
      fc
        .tuple(
          fc.constantFrom(...texts),
          fc.constantFrom('in', 'not in'),
          fc.array(word, { minLength: 1, maxLength: 3 }),
        )
        .map(([of, test, values]) => `${of} ${test} (${values.join(', ')})`),
      fc
        .tuple(fc.constantFrom(...texts), fc.constantFrom('==', '!='), word)
        .map((parts) => parts.join(' ')),
      fc
        .tuple(fc.constantFrom('rising', 'falling'), fc.constantFrom(...past), fc.nat(3))
        .map(([name, of, steps]) => `${name}(${of}, ${steps + 1})`),
      fc
        .tuple(condition, fc.constantFrom('and', 'or'), condition)
        .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
      condition.map((of) => `not (${of})`),
      number.map((of) => `known(${of})`),
    ),
  };
});

/** Conditions over the whole scope of screens that are right by construction. */
export const screenTexts: fc.Arbitrary<string> = all.condition;
