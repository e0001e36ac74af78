import type { FunctionDeclaration, NameDeclaration, Value, ValueType } from './scope.ts';
import type { BinaryOperator, UnaryOperator } from './syntax-tree.ts';

/** A checked expression: names are found, types fit, constants are computed. */
export type Typed<Row> = { readonly type: ValueType } & (
  | { readonly kind: 'literal'; readonly value: Value }
  | { readonly kind: 'name'; readonly declaration: NameDeclaration<Row> }
  | {
      readonly kind: 'call';
      readonly declaration: FunctionDeclaration<Row>;
      /** Arguments that change from row to row. */
      readonly args: readonly Typed<Row>[];
      readonly constants: readonly Value[];
      /** Which output of the function is meant. */
      readonly output: number;
    }
  | { readonly kind: 'history'; readonly of: Typed<Row>; readonly back: number }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Typed<Row> }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Typed<Row>;
      readonly right: Typed<Row>;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Typed<Row>;
      readonly met: Typed<Row>;
      readonly otherwise: Typed<Row>;
    }
);
