import { lazy, useState } from 'react';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';

const CancelOrders = lazy(async () => ({
  default: (await import('./overlay/cancel-orders.tsx')).CancelOrders,
}));

/** Asks before open orders are cancelled. */
export function useCancelOrders() {
  const [symbol, setSymbol] = useState<string | null>(null);
  const { show, dialog } = useToolDialog(({ open, onClose }) => (
    <CancelOrders open={open} onClose={onClose} symbol={symbol} />
  ));
  return {
    ask: (of: string | null): void => {
      setSymbol(of);
      show();
    },
    dialog,
  };
}
