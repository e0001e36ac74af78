import type { Span } from './expression-error.ts';
import type { ScaledNumber } from './number-literal.ts';

export const BINARY_OPERATORS = [
  'or',
  'and',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '^',
] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];
export type UnaryOperator = '-' | 'not';

/** An expression as it was written: names are not looked up yet. */
export type Syntax = Span &
  (
    | ({ readonly kind: 'number' } & ScaledNumber)
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'name'; readonly name: string }
    | {
        readonly kind: 'call';
        readonly name: string;
        readonly nameSpan: Span;
        readonly args: readonly Syntax[];
      }
    | {
        readonly kind: 'member';
        readonly of: Syntax;
        readonly name: string;
        readonly nameSpan: Span;
      }
    | { readonly kind: 'history'; readonly of: Syntax; readonly back: Syntax }
    | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Syntax }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Syntax;
        readonly right: Syntax;
      }
    | {
        /** `of in (values)`, `of not in (values)` */
        readonly kind: 'among';
        readonly of: Syntax;
        readonly values: readonly Syntax[];
        readonly isNot: boolean;
      }
    | {
        /** `of between least and most`, both ends included */
        readonly kind: 'between';
        readonly of: Syntax;
        readonly least: Syntax;
        readonly most: Syntax;
        readonly isNot: boolean;
      }
    | {
        readonly kind: 'choice';
        readonly condition: Syntax;
        readonly met: Syntax;
        readonly otherwise: Syntax;
      }
    | AlertSyntax
  );

/** Forms that only alerts give a meaning. */
export type AlertSyntax =
  | {
      /** `left crosses up right` */
      readonly kind: 'cross';
      readonly left: Syntax;
      readonly direction: 'up' | 'down' | 'either';
      readonly right: Syntax;
      readonly wordSpan: Span;
    }
  | {
      /** `of within 30 minutes` */
      readonly kind: 'within';
      readonly of: Syntax;
      readonly count: number;
      readonly unit: string;
      readonly wordSpan: Span;
      readonly countSpan: Span;
      readonly unitSpan: Span;
    }
  | {
      /** `of @ 1h` */
      readonly kind: 'at';
      readonly of: Syntax;
      readonly interval: string;
      readonly wordSpan: Span;
    }
  | {
      /** `SPY.rsi(14)` */
      readonly kind: 'qualified';
      readonly of: Syntax;
      readonly call: Syntax & { readonly kind: 'call' };
    };

/** How tightly an operator binds; `^` is the only one that groups from the right. */
export const BINDING: Readonly<Record<BinaryOperator, number>> = {
  or: 2,
  and: 3,
  '==': 5,
  '!=': 5,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  '^': 9,
};
export const CHOICE_BINDING = 1;
/** `in` and `between` compare. */
export const COMPARISON_BINDING = 5;
export const NOT_BINDING = 4;
/** `not a > b within 5 minutes` is `not ((a > b) within 5 minutes)`. */
export const WITHIN_BINDING = 4.5;
export const MINUS_BINDING = 8;
export const POSTFIX_BINDING = 10;
