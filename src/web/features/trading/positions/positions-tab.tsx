import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { positionsAddress } from '../address.ts';
import { accountQuery, positionsQuery } from '../trading-calls.ts';
import { ExposureCards } from './exposure-cards.tsx';
import { PositionsCard } from './positions-card.tsx';
import { usePositionActs } from './use-position-acts.tsx';

/** What the account holds and what it is exposed to. */
export function PositionsTab({ account }: { readonly account: string }) {
  const api = useApi();
  const { values, change } = useAddressState(positionsAddress);
  const { acts, dialog } = usePositionActs(account);
  const positions = useQuery(positionsQuery(api, account));
  const view = useQuery(accountQuery(api, account));
  const rows = positions.data?.positions ?? [];
  return (
    <>
      <PositionsCard
        account={account}
        acts={acts}
        sort={values.sort}
        onSort={(sort) => change({ sort })}
      />
      {rows.length === 0 || view.data === undefined ? null : (
        <PanelBoundary name="exposure">
          <ExposureCards rows={rows} view={view.data} />
        </PanelBoundary>
      )}
      {dialog}
    </>
  );
}
