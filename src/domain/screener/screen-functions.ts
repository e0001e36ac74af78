import { parseIsoDate, toDayNumber } from '../calendar/iso-date.ts';
import { ExpressionError, type Span } from '../expressions/expression-error.ts';
import { foldedText } from '../expressions/operators.ts';
import {
  ACROSS_MEASURES,
  type FunctionDeclaration,
  type ParameterDeclaration,
  type ShorthandDeclaration,
} from '../expressions/scope.ts';
import type { BinaryOperator, Syntax } from '../expressions/syntax-tree.ts';
import { QUARTERS_KEPT } from './screen-table.ts';

/** With whom a row is compared. */
export const ROW_GROUPS = ['all', 'sector', 'industry'] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

const series: ParameterDeclaration = { name: 'value', type: 'number' };
const within: ParameterDeclaration = {
  name: 'group',
  type: 'text',
  constant: true,
  choices: ROW_GROUPS,
  bare: true,
  initial: 'all',
};
const quarters: ParameterDeclaration = {
  name: 'quarters',
  type: 'number',
  constant: true,
  whole: true,
  least: 1,
  most: QUARTERS_KEPT,
  initial: 1,
};

/** `rank(pe)`, `percentile(roe, industry)`. */
export const ACROSS_FUNCTIONS: readonly FunctionDeclaration<unknown>[] = ACROSS_MEASURES.map(
  (measure) => ({
    name: measure,
    parameters: [series, within],
    outputs: [{ name: 'value', type: 'number' }],
    work: { kind: 'across', measure },
  }),
);

const ofTexts = (
  name: string,
  test: (text: string, part: string) => boolean,
): FunctionDeclaration<unknown> => ({
  name,
  parameters: [
    { name: 'text', type: 'text' },
    { name: 'part', type: 'text' },
  ],
  outputs: [{ name: 'value', type: 'boolean' }],
  work: {
    kind: 'pure',
    compute: ([text, part]) => test(foldedText(String(text)), foldedText(String(part))),
  },
});

/** Without regard to case, as texts compare. */
export const TEXT_FUNCTIONS: readonly FunctionDeclaration<unknown>[] = [
  ofTexts('contains', (text, part) => text.includes(part)),
  ofTexts('startsWith', (text, part) => text.startsWith(part)),
];

const binary = (operator: BinaryOperator, left: Syntax, right: Syntax, span: Span): Syntax => ({
  kind: 'binary',
  operator,
  left,
  right,
  start: span.start,
  end: span.end,
});

const ago = (of: Syntax, steps: number, { start, end }: Span): Syntax =>
  steps === 0
    ? of
    : { kind: 'history', of, back: { kind: 'number', value: steps, start, end }, start, end };

/** As many comparisons in a row as there are steps. */
const streak = (name: string, operator: '<' | '>'): ShorthandDeclaration => ({
  name,
  parameters: [series, quarters],
  outputs: [{ name: 'value', type: 'boolean' }],
  expand: ([of], [steps], span) =>
    Array.from({ length: Number(steps) }, (_, at) =>
      binary(operator, ago(of!, at, span), ago(of!, at + 1, span), span),
    ).reduce((all, next) => binary('and', all, next, span)),
});

export const SHORTHAND_FUNCTIONS: readonly ShorthandDeclaration[] = [
  streak('rising', '>'),
  streak('falling', '<'),
  {
    name: 'change',
    parameters: [series, quarters],
    outputs: [{ name: 'value', type: 'number' }],
    expand: ([of], [steps], span) => binary('-', of!, ago(of!, Number(steps), span), span),
  },
  {
    name: 'date',
    parameters: [{ name: 'day', type: 'text', constant: true }],
    outputs: [{ name: 'value', type: 'number' }],
    expand: (_, [text], { start, end }) => {
      const date = parseIsoDate(String(text));
      if (date === null)
        throw new ExpressionError('badDate', { start, end }, { text: String(text).slice(0, 24) });
      return { kind: 'number', value: toDayNumber(date), start, end };
    },
  },
];
