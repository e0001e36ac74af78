import { printNumber } from './number-literal.ts';
import {
  BINDING,
  CHOICE_BINDING,
  COMPARISON_BINDING,
  MINUS_BINDING,
  NOT_BINDING,
  POSTFIX_BINDING,
  type Syntax,
  WITHIN_BINDING,
} from './syntax-tree.ts';

/** The tree as text with as few brackets as it needs; parsing it gives the same tree. */
export const printExpression = (tree: Syntax): string => print(tree, 0);

/** A text has no second line, so that it always can be read again. */
export const printText = (value: string): string =>
  `"${value.replaceAll('\n', ' ').replaceAll('"', '""')}"`;

/** How tightly the outermost operator binds. */
export const bindingOf = (tree: Syntax): number => {
  switch (tree.kind) {
    case 'binary':
      return BINDING[tree.operator];
    case 'unary':
      return tree.operator === '-' ? MINUS_BINDING : NOT_BINDING;
    case 'choice':
      return CHOICE_BINDING;
    case 'among':
    case 'between':
    case 'cross':
      return COMPARISON_BINDING;
    case 'within':
      return WITHIN_BINDING;
    case 'number':
    case 'text':
    case 'boolean':
    case 'name':
    case 'call':
    case 'member':
    case 'qualified':
    case 'at':
    case 'history':
      return POSTFIX_BINDING;
    default:
      return tree satisfies never;
  }
};

function print(tree: Syntax, least: number): string {
  const text = bare(tree);
  return bindingOf(tree) < least ? `(${text})` : text;
}

function bare(tree: Syntax): string {
  switch (tree.kind) {
    case 'number':
      return printNumber(tree);
    case 'boolean':
      return String(tree.value);
    case 'text':
      return printText(tree.value);
    case 'name':
      return tree.name;
    case 'call':
      return `${tree.name}(${tree.args.map((arg) => print(arg, 0)).join(', ')})`;
    case 'member':
      return `${base(tree.of)}.${tree.name}`;
    case 'history':
      return `${base(tree.of)}[${print(tree.back, 0)}]`;
    case 'qualified':
      return `${base(tree.of)}.${bare(tree.call)}`;
    case 'at':
      return `${base(tree.of)} @ ${tree.interval}`;
    case 'cross': {
      const direction = tree.direction === 'either' ? '' : ` ${tree.direction}`;
      return `${print(tree.left, COMPARISON_BINDING)} crosses${direction} ${print(tree.right, COMPARISON_BINDING + 1)}`;
    }
    case 'within':
      return `${print(tree.of, WITHIN_BINDING)} within ${tree.count} ${tree.unit}`;
    case 'unary':
      return tree.operator === '-'
        ? `-${print(tree.operand, MINUS_BINDING)}`
        : `not ${print(tree.operand, NOT_BINDING)}`;
    case 'among': {
      const values = tree.values.map((value) => print(value, 0)).join(', ');
      return `${print(tree.of, COMPARISON_BINDING)}${tree.isNot ? ' not' : ''} in (${values})`;
    }
    case 'between': {
      const [least, most] = [tree.least, tree.most].map((end) =>
        print(end, COMPARISON_BINDING + 1),
      );
      return `${print(tree.of, COMPARISON_BINDING)}${tree.isNot ? ' not' : ''} between ${least} and ${most}`;
    }
    case 'choice':
      // A choice as the condition needs brackets: `?` groups from the right.
      return `${print(tree.condition, CHOICE_BINDING + 1)} ? ${print(tree.met, CHOICE_BINDING)} : ${print(tree.otherwise, CHOICE_BINDING)}`;
    case 'binary': {
      const binding = BINDING[tree.operator];
      const [left, right] =
        tree.operator === '^' ? [POSTFIX_BINDING, MINUS_BINDING] : [binding, binding + 1];
      return `${print(tree.left, left)} ${tree.operator} ${print(tree.right, right)}`;
    }
    default:
      return tree satisfies never;
  }
}

/** `1 .x` would read as a number with a point. */
function base(tree: Syntax): string {
  const text = print(tree, POSTFIX_BINDING);
  return tree.kind === 'number' ? `(${text})` : text;
}
