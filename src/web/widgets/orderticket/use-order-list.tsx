import { lazy, type ReactNode, useState } from 'react';
import { browserMessages } from '../../i18n/browser-messages.ts';
import { useToolDialog } from '../../ui/tool-dialog.tsx';
import type { ListedOrder } from './listed-order.ts';

const OrderListDialog = lazy(async () => {
  const [{ OrderListDialog: component }] = await Promise.all([
    import('./overlay/order-list-dialog.tsx'),
    browserMessages.prepareAreas(['orderticket', 'tradewords']),
  ]);
  return { default: component };
});

/** Several market orders at once, such as those of a rebalancing proposal. */
export function useOrderList(): {
  readonly open: (orders: readonly ListedOrder[]) => void;
  readonly dialog: ReactNode;
} {
  const [orders, setOrders] = useState<readonly ListedOrder[]>([]);
  const { show, dialog } = useToolDialog((state) => <OrderListDialog orders={orders} {...state} />);
  return {
    open: (next) => {
      setOrders(next);
      show();
    },
    dialog,
  };
}
