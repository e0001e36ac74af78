import type { Typed } from '../../expressions/typed-tree.ts';
import { INDICATORS } from '../../indicators/catalogue.ts';
import type { Bar } from '../../prices/bar.ts';
import { readSeries } from './series-tree.ts';

const PRICE_INDICATORS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  INDICATORS.flatMap(({ id, aliases, outputs }) => {
    const prices = new Set(
      Object.entries(outputs)
        .filter(([, { unit }]) => unit === 'price')
        .map(([name]) => name),
    );
    return [id, ...aliases].map(
      (name) => [name.replaceAll('-', '').toLowerCase(), prices] as const,
    );
  }),
);

/** The values of an expression over bars are prices: a split divides them. */
export function isPriceSeries(expression: string): boolean {
  const tree = readSeries(expression);
  return tree !== null && isPrice(tree);
}

function isPrice(tree: Typed<Bar>): boolean {
  switch (tree.kind) {
    case 'literal':
      return false;
    case 'name':
      return tree.declaration.name !== 'volume';
    case 'history':
      return isPrice(tree.of);
    case 'unary':
      return tree.operator === '-' && isPrice(tree.operand);
    case 'binary':
      if (tree.operator === '+' || tree.operator === '-')
        return isPrice(tree.left) && isPrice(tree.right);
      if (tree.operator === '*') return isPrice(tree.left) !== isPrice(tree.right);
      return tree.operator === '/' && isPrice(tree.left) && !isPrice(tree.right);
    case 'choice':
      return isPrice(tree.met) && isPrice(tree.otherwise);
    case 'call': {
      const { name, outputs } = tree.declaration;
      const prices = PRICE_INDICATORS.get(name.toLowerCase());
      const ofPrices = tree.args.every(isPrice);
      if (prices === undefined) return KEEP_UNIT.has(name.toLowerCase()) && ofPrices;
      // An average of prices is a price; one of volumes or of another indicator is not.
      return ofPrices && prices.has(outputs[tree.output]!.name);
    }
    default:
      return tree satisfies never;
  }
}

/** Built-in functions whose result is of the kind of their arguments. */
const KEEP_UNIT: ReadonlySet<string> = new Set([
  'abs',
  'min',
  'max',
  'highest',
  'lowest',
  'sum',
  'average',
  'mean',
  'change',
  'fallback',
  'round',
  'floor',
  'ceil',
]);
