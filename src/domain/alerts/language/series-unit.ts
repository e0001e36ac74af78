import { ExpressionError } from '../../expressions/expression-error.ts';
import { parseExpression } from '../../expressions/parse.ts';
import type { Syntax } from '../../expressions/syntax-tree.ts';
import { type Measure, measureOf, measureOfCall } from '../../expressions/units.ts';
import { INDICATORS } from '../../indicators/catalogue.ts';
import type { IndicatorDefinition } from '../../indicators/definition.ts';

const camelCase = (id: string): string =>
  id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const byFunction: ReadonlyMap<string, IndicatorDefinition> = new Map(
  INDICATORS.flatMap((definition) =>
    [definition.id, ...definition.aliases].map((id) => [camelCase(id).toLowerCase(), definition]),
  ),
);

/** The indicator that a function of expressions is. */
export const indicatorNamed = (name: string): IndicatorDefinition | undefined =>
  byFunction.get(name.toLowerCase());

/**
 * Outputs of indicators in percent are numbers of 0 to 100, not fractions: they are plain here, so
 * that `rsi(14) > 70` is no slip.
 */
function measureOfOutput(definition: IndicatorDefinition, output: string | null): Measure {
  const { outputs } = definition;
  const found =
    output === null
      ? Object.values(outputs)[0]
      : Object.entries(outputs).find(([name]) => name.toLowerCase() === output.toLowerCase())?.[1];
  switch (found?.unit) {
    case 'price':
      return 'price';
    case 'volume':
      return 'count';
    case 'bars':
    case 'percent':
    case 'ratio':
    case 'plain':
      return 'plain';
    default:
      return 'bare';
  }
}

const FUNCTIONS_OF_FIRST: ReadonlySet<string> = new Set(['highest', 'lowest', 'sum']);

function measure(tree: Syntax): Measure {
  switch (tree.kind) {
    case 'number':
      return 'bare';
    case 'name':
      return tree.name === 'volume' ? 'count' : 'price';
    case 'call':
      return ofCall(tree, null);
    case 'member':
      return tree.of.kind === 'call' ? ofCall(tree.of, tree.name) : 'bare';
    case 'history':
      return measure(tree.of);
    case 'unary':
      return measure(tree.operand);
    case 'binary':
      return measureOf(tree.operator, measure(tree.left), measure(tree.right));
    case 'choice':
      return measure(tree.met);
    default:
      return 'bare';
  }
}

function ofCall(tree: Syntax & { readonly kind: 'call' }, output: string | null): Measure {
  const definition = indicatorNamed(tree.name);
  const first = tree.args[0];
  if (definition === undefined) {
    const of = first === undefined ? 'bare' : measure(first);
    return FUNCTIONS_OF_FIRST.has(tree.name) ? of : measureOfCall(tree.name, of);
  }
  // An average measures what it is of: `sma(volume, 20)` is a count.
  const isOfOther = first?.kind === 'name' && measure(first) === 'count';
  const found = measureOfOutput(definition, output);
  return found === 'price' && isOfOther ? 'count' : found;
}

/** What a series measures, as far as it can be told; nothing depends on it but warnings and words. */
export function seriesUnit(expression: string): Measure {
  try {
    return measure(parseExpression(expression));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return 'bare';
  }
}
