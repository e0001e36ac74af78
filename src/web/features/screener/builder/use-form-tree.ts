import { useCallback, useRef, useState } from 'react';
import type { ScreenerState } from '../address.ts';
import { textOfNode } from './form-text.ts';
import { counting, type GroupNode, offLines } from './form-tree.ts';
import { treeOfText } from './tree-of-text.ts';

interface FormTree {
  readonly tree: GroupNode;
  readonly setTree: (tree: GroupNode) => void;
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
  return {
    tree,
    makeId,
    setTree: (next) => {
      const text = textOfTree(next);
      setKept({ ...text, tree: next });
      onWrite(text);
    },
    settle: () => setKept((before) => ({ ...before, tree: treeOfText(before.q, before.off) })),
  };
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
