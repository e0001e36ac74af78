import type { FormGroup, FormItem } from '../../../../domain/screener/form.ts';
import { expressionOf } from '../../../../domain/screener/form-printer.ts';
import type { FormNode } from './form-tree.ts';

/** A line of the form in the expression language; nothing for one that says nothing yet. */
export const textOfNode = (node: FormNode): string =>
  expressionOf(node.kind === 'group' ? groupOf(node) : { ...ALONE, items: [itemOf(node)] });

const ALONE = { kind: 'group', op: 'and' } as const;

const groupOf = ({ op, items }: Extract<FormNode, { kind: 'group' }>): FormGroup => ({
  kind: 'group',
  op,
  items: items.map(itemOf),
});

function itemOf(node: FormNode): FormItem {
  switch (node.kind) {
    case 'group':
      return groupOf(node);
    case 'range': {
      const { field, least, most, isAbove, isBelow } = node;
      return {
        kind: 'range',
        field,
        ...(least === null ? {} : { least }),
        ...(most === null ? {} : { most }),
        ...(isAbove === undefined ? {} : { isAbove }),
        ...(isBelow === undefined ? {} : { isBelow }),
      };
    }
    case 'among':
      return { kind: 'among', field: node.field, values: node.values, isNot: node.isNot };
    case 'text':
      return { kind: 'text', expression: node.expression };
    default:
      return node satisfies never;
  }
}
