import type { FieldId } from '../../../../domain/fields/catalogue.ts';

/** What every line of the form has: an identity while it is edited, and whether it counts. */
interface Line {
  readonly id: string;
  readonly off: boolean;
}

export interface GroupNode extends Line {
  readonly kind: 'group';
  readonly op: 'and' | 'or' | 'not';
  readonly items: readonly FormNode[];
}

export interface RangeNode extends Line {
  readonly kind: 'range';
  readonly field: FieldId;
  readonly least: number | null;
  readonly most: number | null;
  /** Bounds that are not part of the range: `pe < 15`. */
  readonly isAbove?: true;
  readonly isBelow?: true;
}

export interface AmongNode extends Line {
  readonly kind: 'among';
  readonly field: FieldId;
  readonly values: readonly string[];
  readonly isNot: boolean;
}

/** A condition that only the text can say. */
export interface TextNode extends Line {
  readonly kind: 'text';
  readonly expression: string;
}

export type FormNode = GroupNode | RangeNode | AmongNode | TextNode;

/** Whether a line says nothing yet: it is shown, and is no part of the expression. */
export function isBlank(node: FormNode): boolean {
  switch (node.kind) {
    case 'group':
      return node.items.every((item) => item.off || isBlank(item));
    case 'range':
      return node.least === null && node.most === null;
    case 'among':
      return node.values.length === 0;
    case 'text':
      return node.expression.trim() === '';
    default:
      return node satisfies never;
  }
}

/** The tree with one of its lines changed; `null` takes it out, with groups that it leaves empty. */
export function changed(
  tree: GroupNode,
  id: string,
  change: (node: FormNode) => FormNode | readonly FormNode[] | null,
): GroupNode {
  const items = tree.items.flatMap((item): readonly FormNode[] => {
    if (item.id === id) {
      const next = change(item);
      return next === null ? [] : Array.isArray(next) ? next : [next as FormNode];
    }
    if (item.kind !== 'group') return [item];
    const inner = changed(item, id, change);
    if (inner === item) return [item];
    return inner.items.length === 0 ? [] : [inner];
  });
  const isSame =
    items.length === tree.items.length && items.every((item, at) => item === tree.items[at]);
  return isSame ? tree : { ...tree, items };
}

/** The tree with a line more at the end of one of its groups. */
export function added(tree: GroupNode, group: string, node: FormNode): GroupNode {
  if (tree.id === group) return { ...tree, items: [...tree.items, node] };
  return changed(tree, group, (found) =>
    found.kind === 'group' ? { ...found, items: [...found.items, node] } : found,
  );
}

/** Copies of a line and everything in it under ids of their own. */
export function copied(node: FormNode, makeId: () => string): FormNode {
  return node.kind === 'group'
    ? { ...node, id: makeId(), items: node.items.map((item) => copied(item, makeId)) }
    : { ...node, id: makeId() };
}

/** Every line of the tree, groups before what is in them. */
export const linesOf = (node: FormNode): readonly FormNode[] =>
  node.kind === 'group' ? [node, ...node.items.flatMap(linesOf)] : [node];

/** Lines that are switched off, the outermost of each. */
export const offLines = (node: FormNode): readonly FormNode[] =>
  node.off ? [node] : node.kind === 'group' ? node.items.flatMap(offLines) : [];

/** The lines that count: neither off nor blank. Null when there are none. */
export function counting(node: FormNode): FormNode | null {
  if (node.off || isBlank(node)) return null;
  if (node.kind !== 'group') return node;
  return { ...node, items: node.items.flatMap((item) => counting(item) ?? []) };
}
