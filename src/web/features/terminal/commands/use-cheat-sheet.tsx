import { lazy } from 'react';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import type { FindKind } from './command-host.ts';
import { putCommand } from './line-control.ts';

const CheatSheet = lazy(async () => ({
  default: (await import('./overlay/cheat-sheet.tsx')).CheatSheet,
}));

/** Keys and codes over the desk; the code comes with the first press. */
export function useCheatSheet(kindOf: FindKind) {
  return useToolDialog(({ open, onClose }) => (
    <CheatSheet
      open={open}
      onClose={onClose}
      kindOf={kindOf}
      onPut={(line) => {
        onClose();
        // The dialog gives the focus back first.
        setTimeout(() => putCommand(line), 200);
      }}
    />
  ));
}
