import { use, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PanelAddressContext } from './panel-address.ts';

/** Goes to an address of ours as a link does: inside a panel of the terminal that may be a panel. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  const panel = use(PanelAddressContext);
  return useCallback(
    (to: string) => {
      if (panel?.open(to) !== true) void navigate(to);
    },
    [navigate, panel],
  );
}
