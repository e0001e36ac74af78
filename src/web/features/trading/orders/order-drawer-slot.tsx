import { lazy, Suspense } from 'react';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import type { OrderActs } from './use-order-acts.ts';

const OrderDrawer = lazy(async () => ({
  default: (await import('./overlay/order-drawer.tsx')).OrderDrawer,
}));
const nothing = () => null;

/** The drawer of the order that the address names; its code comes with the first one. */
export function OrderDrawerSlot({
  account,
  order,
  acts,
  onShow,
}: {
  readonly account: string;
  /** None when empty. */
  readonly order: string;
  readonly acts: OrderActs;
  readonly onShow: (order: string) => void;
}) {
  if (order === '') return acts.consent;
  return (
    <>
      {acts.consent}
      <PanelBoundary name="order-drawer" renderCrash={nothing}>
        <Suspense>
          <OrderDrawer
            key={order}
            account={account}
            order={order}
            acts={acts}
            onClose={() => onShow('')}
            onShow={onShow}
          />
        </Suspense>
      </PanelBoundary>
    </>
  );
}
