import { lazy, type ReactNode, useState } from 'react';
import { PortalPlace } from '../../../ui/portal-place.ts';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import { useAskedFrom } from '../../../ui/used-window.ts';
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
  const { mark, place } = useAskedFrom();
  return {
    show: (panel) => {
      mark();
      setId(panel);
      tool.show();
    },
    dialog: <PortalPlace value={place}>{tool.dialog}</PortalPlace>,
  };
}
