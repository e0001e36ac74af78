import { parseExpression } from '../../expressions/parse.ts';
import { printExpression } from '../../expressions/print.ts';
import type { Syntax } from '../../expressions/syntax-tree.ts';
import { isPriceSeries } from './series-unit.ts';

/**
 * By which power of the ratio values are divided: 1 for prices, -1 for counts of shares. What a
 * constant is of is `any`; null where sides do not fit, and nothing can be said.
 */
export type SplitDegree = number | 'any' | null;

export function commonDegree(left: SplitDegree, right: SplitDegree): SplitDegree {
  if (left === 'any') return right;
  return right === 'any' || right === left ? left : null;
}

/** A number that something is multiplied with is a share of it. */
export function productDegree(
  operator: '*' | '/',
  left: SplitDegree,
  right: SplitDegree,
): SplitDegree {
  if (left === null || right === null) return null;
  if (left === 'any' && right === 'any') return 'any';
  const [a, b] = [left === 'any' ? 0 : left, right === 'any' ? 0 : right];
  return operator === '*' ? a + b : a - b;
}

/** Decimal places beyond cents are what the division leaves: 420 / 3 is 140, 100 / 7 is 14.285714. */
export const splitNumber = (value: number, factor: number): number =>
  Number((value * factor).toPrecision(12));

/** What a split makes of the values of an expression over bars. */
export const seriesDegree = (expression: string): SplitDegree => degreeOf(parsed(expression));

/**
 * The expression after a split: numbers that prices are compared with or added to are divided by the
 * ratio, those of volumes multiplied. The very same text where nothing changes.
 */
export function splitSeries(expression: string, ratio: number): string {
  const before = parsed(expression);
  if (before === null) return expression;
  const after = split(before, ratio);
  return after === before ? expression : printExpression(after);
}

/** Texts are checked before they are kept; one that cannot be read is left alone. */
function parsed(expression: string): Syntax | null {
  try {
    return parseExpression(expression);
  } catch {
    return null;
  }
}

const COMPARED: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '+', '-']);
/** Functions that give one of their arguments. */
const ONE_OF: ReadonlySet<string> = new Set(['max', 'min', 'fallback']);
/** Functions whose arguments are of one kind. */
const ALIKE: ReadonlySet<string> = new Set([...ONE_OF, 'crosses', 'crossesabove', 'crossesbelow']);

function degreeOf(tree: Syntax | null): SplitDegree {
  if (tree === null) return 0;
  switch (tree.kind) {
    case 'number':
      return tree.suffix === '%' || tree.suffix === 'x' ? 0 : 'any';
    case 'unary':
      return tree.operator === '-' ? degreeOf(tree.operand) : 0;
    case 'binary': {
      const { operator } = tree;
      const [left, right] = [degreeOf(tree.left), degreeOf(tree.right)];
      if (operator === '+' || operator === '-') return commonDegree(left, right);
      return operator === '*' || operator === '/' ? productDegree(operator, left, right) : 0;
    }
    case 'choice':
      return commonDegree(degreeOf(tree.met), degreeOf(tree.otherwise));
    case 'history':
      return degreeOf(tree.of);
    case 'call':
      return ONE_OF.has(tree.name.toLowerCase())
        ? tree.args.map(degreeOf).reduce(commonDegree, 'any')
        : degreeOfText(printExpression(tree));
    default:
      return degreeOfText(printExpression(tree));
  }
}

/** An average of volumes is one: it would be a price if the volumes were. */
function degreeOfText(text: string): SplitDegree {
  if (isPriceSeries(text)) return 1;
  const asPrices = text.replaceAll(/\bvolume\b/gi, 'close');
  const rest = text.replaceAll(/\bvolume\b/gi, '');
  const isOfVolumes =
    asPrices !== text && !/\b(?:open|high|low|close|hl2|hlc3|ohlc4)\b/i.test(rest);
  return isOfVolumes && isPriceSeries(asPrices) ? -1 : 0;
}

function split(tree: Syntax, ratio: number): Syntax {
  switch (tree.kind) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'name':
      return tree;
    case 'binary': {
      const [left, right] = splitAlike([tree.left, tree.right], ratio, COMPARED.has(tree.operator));
      return same(tree, { left: left!, right: right! });
    }
    case 'between': {
      const [of, least, most] = splitAlike([tree.of, tree.least, tree.most], ratio);
      return same(tree, { of: of!, least: least!, most: most! });
    }
    case 'among': {
      const [of, ...values] = splitAlike([tree.of, ...tree.values], ratio);
      return of === tree.of && values.every((value, at) => value === tree.values[at])
        ? tree
        : { ...tree, of: of!, values };
    }
    case 'choice': {
      const [met, otherwise] = splitAlike([tree.met, tree.otherwise], ratio);
      const condition = split(tree.condition, ratio);
      return same(tree, { condition, met: met!, otherwise: otherwise! });
    }
    case 'call': {
      const args = splitAlike(tree.args, ratio, ALIKE.has(tree.name.toLowerCase()));
      return args.every((arg, at) => arg === tree.args[at]) ? tree : { ...tree, args };
    }
    case 'unary':
      return same(tree, { operand: split(tree.operand, ratio) });
    case 'member':
    case 'history':
      return same(tree, { of: split(tree.of, ratio) });
    // Forms of alerts do not occur in expressions over bars.
    case 'cross':
    case 'within':
    case 'at':
    case 'qualified':
      return tree;
    default:
      return tree satisfies never;
  }
}

/** The same tree where no part of it is another one. */
const same = <T extends Syntax>(tree: T, parts: Partial<T>): T =>
  (Object.keys(parts) as (keyof T)[]).every((name) => parts[name] === tree[name])
    ? tree
    : { ...tree, ...parts };

/** Sides of one kind: constants among them are scaled as the others are. */
function splitAlike(sides: readonly Syntax[], ratio: number, areAlike = true): readonly Syntax[] {
  const inside = sides.map((side) => split(side, ratio));
  if (!areAlike) return inside;
  const degree = sides.map(degreeOf).reduce(commonDegree, 'any');
  if (degree === 'any' || degree === null || degree === 0) return inside;
  return inside.map((side) => (isNumeric(side) ? scaled(side, ratio ** -degree) : side));
}

const isNumeric = (tree: Syntax): boolean =>
  tree.kind === 'number' ||
  (tree.kind === 'unary' && tree.operator === '-' && isNumeric(tree.operand)) ||
  (tree.kind === 'binary' && isNumeric(tree.left) && isNumeric(tree.right));

/** A sum of numbers is scaled in each of them, a product in its first. */
function scaled(tree: Syntax, factor: number): Syntax {
  if (tree.kind === 'number') {
    if (tree.value === 0 || tree.suffix === '%' || tree.suffix === 'x') return tree;
    const { start, end, kind } = tree;
    return { kind, start, end, value: splitNumber(tree.value, factor) };
  }
  if (tree.kind === 'unary') return { ...tree, operand: scaled(tree.operand, factor) };
  if (tree.kind !== 'binary') return tree;
  const left = scaled(tree.left, factor);
  const isSum = tree.operator === '+' || tree.operator === '-';
  return { ...tree, left, right: isSum ? scaled(tree.right, factor) : tree.right };
}
