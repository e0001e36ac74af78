import { useState } from 'react';
import { decide, hasLists, isDecided, keptLists } from './kept-lists.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Asks about these lists unless that was done before; other lists are another question. */
export function KeptListsQuestion() {
  const [browser] = useState(keptLists);
  const [open, setOpen] = useState(() => hasLists(browser) && !isDecided(localStorage, browser));
  const [isNeeded] = useState(open);
  if (!isNeeded) return null;
  return (
    <MergeDialog
      open={open}
      browser={browser}
      onClose={() => {
        decide(localStorage, browser);
        setOpen(false);
      }}
    />
  );
}
