import { useState } from 'react';
import { decide, hasKept, isDecided, keptHere } from './kept-lists.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Asks about these lists and views unless that was done before; others are another question. */
export function KeptListsQuestion() {
  const [kept] = useState(keptHere);
  const [open, setOpen] = useState(() => hasKept(kept) && !isDecided(localStorage, kept));
  const [isNeeded] = useState(open);
  if (!isNeeded) return null;
  return (
    <MergeDialog
      open={open}
      kept={kept}
      onClose={() => {
        decide(localStorage, kept);
        setOpen(false);
      }}
    />
  );
}
