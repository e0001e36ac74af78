import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useRef } from 'react';
import { useApi } from '../../api/api-provider.tsx';
import { browserMessages } from '../../i18n/browser-messages.ts';
import { useToolDialog } from '../../ui/tool-dialog.tsx';
import { isConsented, keepConsent } from './live-consent.ts';
import { tradingAccountsQuery } from './ticket-calls.ts';

const LiveConsentDialog = lazy(async () => {
  const [{ LiveConsentDialog: component }] = await Promise.all([
    import('./overlay/live-consent-dialog.tsx'),
    browserMessages.prepareAreas(['livetrade']),
  ]);
  return { default: component };
});

export interface LiveConsent {
  /**
   * What a write carries as `live`: nothing for play money, the typed number of a live account. The
   * dialog asks for it once per browser session; null when it was closed instead.
   */
  readonly ask: () => Promise<string | undefined | null>;
  /** Put once where the writes are; nothing until it is needed. */
  readonly dialog: ReactNode;
}

/** Real money is written to by those who have typed the number of the account. */
export function useLiveConsent(accountId: string): LiveConsent {
  const { data } = useQuery({ ...tradingAccountsQuery(useApi()), enabled: accountId !== '' });
  const account = data?.accounts.find((row) => row.account.id === accountId)?.account;
  const answer = useRef<(typed: string | null) => void>(undefined);
  const { show, dialog } = useToolDialog(({ open, onClose }) =>
    account === undefined ? null : (
      <LiveConsentDialog
        account={account}
        open={open}
        onAnswer={(isGiven) => {
          onClose();
          if (isGiven) keepConsent(account);
          answer.current?.(isGiven ? account.number : null);
        }}
      />
    ),
  );
  return {
    ask: () => {
      if (account?.broker !== 'alpaca-live') return Promise.resolve(undefined);
      if (isConsented(account)) return Promise.resolve(account.number);
      show();
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog,
  };
}
