import type { Span } from '../../expressions/expression-error.ts';
import type { Syntax } from '../../expressions/syntax-tree.ts';

/** Names with dots between them, or a text: what a symbol is written as. */
export interface NamePath extends Span {
  readonly parts: readonly string[];
  /** In quotation marks it can be nothing but a symbol. */
  readonly isQuoted: boolean;
}

export function pathOf(tree: Syntax): NamePath | null {
  const { start, end } = tree;
  if (tree.kind === 'text') return { parts: [tree.value], isQuoted: true, start, end };
  if (tree.kind === 'name') return { parts: [tree.name], isQuoted: false, start, end };
  if (tree.kind !== 'member') return null;
  const inner = pathOf(tree.of);
  return inner === null || inner.isQuoted
    ? null
    : { parts: [...inner.parts, tree.name], isQuoted: false, start, end };
}

/** A series without the symbol before it: `SPY.macd(12).signal[1]` is `macd(12).signal[1]` of SPY. */
export function withoutSubject(tree: Syntax): {
  readonly subject: Syntax | null;
  readonly tree: Syntax;
} {
  switch (tree.kind) {
    case 'qualified':
      return { subject: tree.of, tree: tree.call };
    case 'member': {
      if (pathOf(tree.of) !== null)
        return {
          subject: tree.of,
          tree: { kind: 'name', name: tree.name, ...tree.nameSpan },
        };
      const inner = withoutSubject(tree.of);
      return { subject: inner.subject, tree: { ...tree, of: inner.tree } };
    }
    case 'history': {
      const inner = withoutSubject(tree.of);
      return { subject: inner.subject, tree: { ...tree, of: inner.tree } };
    }
    default:
      return { subject: null, tree };
  }
}
