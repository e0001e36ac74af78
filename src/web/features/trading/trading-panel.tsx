import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { BarAndBody } from '../../ui/bar-and-body.tsx';
import { CardFrame } from '../../ui/card-frame.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { positionsAddress, tradingAddress } from './address.ts';
import { TicketCard } from './desk/ticket-card.tsx';
import { isUnreachable, UnreachableAccount } from './frame/account-notice.tsx';
import { AccountPicker } from './frame/account-picker.tsx';
import { chosenAccount } from './frame/chosen-account.ts';
import { OrdersTab } from './orders/orders-tab.tsx';
import { PastAccount } from './past-account.ts';
import { PositionsCard } from './positions/positions-card.tsx';
import { usePositionActs } from './positions/use-position-acts.tsx';
import { accountsQuery } from './trading-calls.ts';
import { useTradingNews } from './use-trading-news.ts';

interface AccountProps {
  readonly account: string;
  readonly symbol: SymbolId | null;
}

/** What every one of them asks for first: its account says what comes next. */
export const tradingPanelQueries = (api: ApiClient) => [accountsQuery(api)];

/** Which account a panel is about, and the panel itself. */
function Framed({
  symbol,
  ownOrders = false,
  content: Content,
}: {
  readonly symbol: SymbolId | null;
  readonly ownOrders?: boolean;
  readonly content: ComponentType<AccountProps>;
}) {
  const t = useT();
  const { values } = useAddressState(tradingAddress);
  const accounts = useQuery(accountsQuery(useApi()));
  const rows = accounts.data?.accounts ?? [];
  const chosen = chosenAccount(rows, values.account);
  const isPast = chosen !== undefined && chosen.account.replay !== null;
  const isDown: boolean = isUnreachable(chosen);
  useTradingNews(ownOrders, isPast);
  return (
    <BarAndBody
      // Real money: nobody may take this panel for a paper one.
      className={
        chosen?.account.broker === 'alpaca-live' ? 'ring-2 ring-danger ring-inset' : undefined
      }
      {...(chosen === undefined ? {} : { bar: <AccountPicker rows={rows} chosen={chosen} /> })}
    >
      <Loaded of={[accounts]} skeleton={<SkeletonLines lines={6} padded />}>
        {() =>
          chosen === undefined ? (
            <EmptyState
              glyph="briefcase"
              title={t('trading.noAccount')}
              action={<TextLink to="/trade/accounts">{t('trading.openAccount')}</TextLink>}
            >
              {t('trading.noAccountHint')}
            </EmptyState>
          ) : isDown ? (
            <UnreachableAccount row={chosen} />
          ) : (
            <CardFrame value="panel">
              <PastAccount value={isPast}>
                <Content key={chosen.account.id} account={chosen.account.id} symbol={symbol} />
              </PastAccount>
            </CardFrame>
          )
        }
      </Loaded>
    </BarAndBody>
  );
}

interface PanelProps {
  readonly symbol: SymbolId | null;
}

/** The order ticket for the symbol of the panel. */
export const TicketPanel = ({ symbol }: PanelProps) => <Framed symbol={symbol} content={Ticket} />;

const Ticket = ({ account, symbol }: AccountProps) => (
  <TicketCard account={account} symbol={symbol ?? ''} />
);

/** Open and recent orders. */
export const BlotterPanel = ({ symbol }: PanelProps) => (
  <Framed ownOrders symbol={symbol} content={OrdersTab} />
);

/** What the account holds, at live prices. */
export const PositionsPanel = ({ symbol }: PanelProps) => (
  <Framed symbol={symbol} content={Positions} />
);

function Positions({ account }: AccountProps) {
  const { values, change } = useAddressState(positionsAddress);
  const { acts, dialog } = usePositionActs(account);
  return (
    <>
      <PositionsCard
        account={account}
        acts={acts}
        sort={values.sort}
        onSort={(sort) => change({ sort })}
      />
      {dialog}
    </>
  );
}
