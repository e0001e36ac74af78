import type { FormItem } from '../../../../domain/screener/form.ts';
import { formOf } from '../../../../domain/screener/form-reader.ts';
import type { FormNode, GroupNode } from './form-tree.ts';

/** The id of the group that all lines are in. */
export const TOP = 'top';

/** The lines of a text, with those that are switched off after them. */
export function treeOfText(q: string, off: string): GroupNode {
  const form = formOf(q);
  const items = form === null ? [ownText(q, 't0', false)] : form.items.map(named('l', false));
  const isPlain = form === null || form.op !== 'not';
  const top: GroupNode = {
    kind: 'group',
    id: TOP,
    off: false,
    op: form?.op === 'or' ? 'or' : 'and',
    items: isPlain ? items : [{ kind: 'group', id: 'not', off: false, op: 'not', items }],
  };
  return { ...top, items: [...top.items, ...offNodes(off)] };
}

const ownText = (expression: string, id: string, off: boolean): FormNode => ({
  kind: 'text',
  id,
  off,
  expression,
});

function offNodes(off: string): readonly FormNode[] {
  return off
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at): FormNode => {
      const form = formOf(line);
      const id = `off${at}`;
      if (form === null) return ownText(line, id, true);
      const [only, ...others] = form.items;
      return only !== undefined && others.length === 0 && form.op !== 'not'
        ? { ...named(id, true)(only, 0), id }
        : { kind: 'group', id, off: true, op: form.op, items: form.items.map(named(id, false)) };
    });
}

/** Gives items the ids of their places. */
const named =
  (prefix: string, off: boolean) =>
  (item: FormItem, at: number): FormNode => {
    const id = `${prefix}.${at}`;
    switch (item.kind) {
      case 'group':
        return { ...item, id, off, items: item.items.map(named(id, false)) };
      case 'range':
        return { ...item, id, off, least: item.least ?? null, most: item.most ?? null };
      case 'among':
      case 'text':
        return { ...item, id, off };
      default:
        return item satisfies never;
    }
  };
