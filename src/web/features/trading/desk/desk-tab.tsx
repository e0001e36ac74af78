import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { deskAddress } from '../address.ts';
import { OrderDrawerSlot } from '../orders/order-drawer-slot.tsx';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { PositionsCard } from '../positions/positions-card.tsx';
import { usePositionActs } from '../positions/use-position-acts.tsx';
import { activitiesQuery, openOrdersQuery, positionsQuery } from '../trading-calls.ts';
import { ActivityCard, LATEST_ACTIVITIES } from './activity-card.tsx';
import { EquityCard } from './equity-card.tsx';
import { FirstStep } from './first-step.tsx';
import { KeysCard } from './keys-card.tsx';
import { OpenOrdersCard } from './open-orders-card.tsx';
import { Summary } from './summary.tsx';
import { TicketCard } from './ticket-card.tsx';

/** The desk: what there is, what works, what was done, and the ticket beside it. */
export function DeskTab({ account }: { readonly account: string }) {
  const api = useApi();
  const { values, change } = useAddressState(deskAddress);
  const acts = useOrderActs(account);
  const { acts: positionActs, dialog } = usePositionActs(account);
  const orders = useQuery(openOrdersQuery(api, account));
  const positions = useQuery(positionsQuery(api, account));
  const activities = useQuery(activitiesQuery(api, account, LATEST_ACTIVITIES));
  const isNew =
    orders.data?.orders.length === 0 &&
    positions.data?.positions.length === 0 &&
    activities.data?.activities.every(({ event }) => event.kind === 'cash') === true;
  return (
    <>
      <Summary account={account} />
      {isNew ? <FirstStep /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-gap max-xl:order-2">
          <EquityCard account={account} />
          <PositionsCard account={account} acts={positionActs} brief />
          <OpenOrdersCard
            account={account}
            acts={acts}
            onOpen={({ id }) => change({ order: id })}
          />
          <KeysCard account={account} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-gap max-xl:contents">
          <div className="max-xl:order-1">
            <TicketCard account={account} symbol={values.symbol} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-gap max-xl:order-3">
            <ActivityCard account={account} />
          </div>
        </div>
      </div>
      <OrderDrawerSlot
        account={account}
        order={values.order}
        acts={acts}
        onShow={(order) => change({ order })}
      />
      {dialog}
    </>
  );
}
