import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScreenerState } from '../address.ts';
import { textOfNode } from './form-text.ts';
import { counting, type GroupNode, offLines } from './form-tree.ts';
import { treeOfText } from './tree-of-text.ts';

interface FormTree {
  readonly tree: GroupNode;
  /** The same function while the form is shown. */
  readonly edit: (change: (tree: GroupNode) => GroupNode) => void;
  readonly makeId: () => string;
  /** Reads the text again with the next rendering: what was typed as text may be a line of the form. */
  readonly settle: () => void;
}

type Conditions = Pick<ScreenerState, 'q' | 'off'>;

/**
 * The lines of the form. They hold what the text cannot: a range without bounds, which line has the
 * focus. A text that comes from elsewhere, such as a step back, makes them anew.
 */
export function useFormTree({ q, off }: Conditions, onWrite: (next: Conditions) => void): FormTree {
  const ids = useRef(0);
  const makeId = useCallback(() => `new${(ids.current += 1)}`, []);
  const [kept, setKept] = useState(() => ({ q, off, tree: treeOfText(q, off) }));
  let { tree } = kept;
  if (kept.q !== q || kept.off !== off) {
    tree = treeOfText(q, off);
    setKept({ q, off, tree });
  }
  const latest = useRef({ tree, onWrite });
  useEffect(() => {
    latest.current = { tree, onWrite };
  });
  const edit = useCallback((change: (before: GroupNode) => GroupNode) => {
    const next = change(latest.current.tree);
    const text = textOfTree(next);
    // Two changes may come before the form is rendered once.
    latest.current = { ...latest.current, tree: next };
    setKept({ ...text, tree: next });
    latest.current.onWrite(text);
  }, []);
  const settle = useCallback(
    () => setKept((before) => ({ ...before, tree: treeOfText(before.q, before.off) })),
    [],
  );
  return { tree, makeId, edit, settle };
}

/** What the address keeps of the lines: those that count, and each that is off on a line of its own. */
export function textOfTree(tree: GroupNode): Conditions {
  const shown = counting(tree);
  return {
    q: shown === null ? '' : textOfNode(shown),
    off: offLines(tree)
      .map((line) => textOfNode({ ...line, off: false }))
      .filter((text) => text !== '')
      .join('\n'),
  };
}
