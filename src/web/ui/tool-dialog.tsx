import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { PanelBoundary } from './panel-boundary.tsx';

export interface ToolDialog {
  readonly show: () => void;
  /** Whether it was asked for: what holds it has to stay. */
  readonly isNeeded: boolean;
  /** Put where the tool is. */
  readonly dialog: ReactNode;
}

const nothing = () => null;

/**
 * A dialog whose code comes with the first press. It begins anew each time, whatever was left in it,
 * and stays while it fades.
 */
export function useToolDialog(
  draw: (state: { readonly open: boolean; readonly onClose: () => void }) => ReactNode,
): ToolDialog {
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  return {
    show: () => {
      setRound(round + 1);
      setOpen(true);
    },
    isNeeded: round > 0,
    dialog:
      round === 0 ? null : (
        <PanelBoundary name="list-tool" renderCrash={nothing}>
          <Suspense>
            <Fragment key={round}>{draw({ open, onClose: () => setOpen(false) })}</Fragment>
          </Suspense>
        </PanelBoundary>
      ),
  };
}
