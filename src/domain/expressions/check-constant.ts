import { ExpressionError, type Span } from './expression-error.ts';
import { EXPRESSION_LIMITS } from './limits.ts';
import type { FunctionDeclaration, ParameterDeclaration, Value } from './scope.ts';
import type { Typed } from './typed-tree.ts';

/** The value of an argument that has to be known before the first row, within its bounds. */
export function constantOf<Row>(
  parameter: ParameterDeclaration,
  span: Span,
  typed: Typed<Row>,
): Value {
  if (typed.kind !== 'literal' || typed.value === null)
    throw new ExpressionError('constantNeeded', span, { parameter: parameter.name });
  const { value } = typed;
  if (parameter.choices && !parameter.choices.includes(value as string))
    throw new ExpressionError('choice', span, {
      parameter: parameter.name,
      choices: parameter.choices.join(', '),
    });
  if (typeof value === 'number') checkBounds(parameter, span, value);
  return value;
}

function checkBounds(parameter: ParameterDeclaration, span: Span, value: number): void {
  if ((parameter.whole || parameter.period) && !Number.isInteger(value))
    throw new ExpressionError('badPeriod', span, { parameter: parameter.name });
  const least = parameter.least ?? -Infinity;
  const most = Math.min(
    parameter.most ?? Infinity,
    parameter.period ? EXPRESSION_LIMITS.period : Infinity,
  );
  if (value < least || value > most)
    throw new ExpressionError('outOfRange', span, {
      parameter: parameter.name,
      least: least === -Infinity ? '−∞' : least,
      most: most === Infinity ? '∞' : most,
    });
}

/** Parameters that have to be larger than others are. */
export function checkOrder<Row>(
  span: Span,
  { parameters, order = [] }: FunctionDeclaration<Row>,
  constants: readonly Value[],
): void {
  const names = parameters.filter(({ constant }) => constant).map(({ name }) => name);
  const valueOf = (name: string): number => Number(constants[names.indexOf(name)]);
  for (const { larger, than } of order)
    if (valueOf(larger) <= valueOf(than))
      throw new ExpressionError('order', span, { larger, than });
}
