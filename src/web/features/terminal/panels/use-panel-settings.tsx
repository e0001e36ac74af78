import { lazy, type ReactNode, useState } from 'react';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import type { TerminalDesk } from '../desk.ts';

const PanelSettings = lazy(async () => ({
  default: (await import('./overlay/panel-settings.tsx')).PanelSettings,
}));

/** The form with the parameters of a panel. */
export function usePanelSettings(desk: TerminalDesk): {
  readonly show: (id: string) => void;
  readonly dialog: ReactNode;
} {
  const [id, setId] = useState('');
  const tool = useToolDialog((state) => <PanelSettings desk={desk} id={id} {...state} />);
  return {
    show: (panel) => {
      setId(panel);
      tool.show();
    },
    dialog: tool.dialog,
  };
}
