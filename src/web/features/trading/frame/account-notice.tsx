import { useT } from '../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { AccountRow } from '../trading-calls.ts';

/** Nothing of it can be asked for: its broker is switched off, or nobody can read its keys. */
export const isUnreachable = (row: AccountRow | undefined): row is AccountRow =>
  row?.link?.state === 'off' || row?.link?.state === 'unreadable';

/** What somebody has to know who trades in this account. */
export function AccountNotice({ row: { account, link } }: { readonly row: AccountRow }) {
  const t = useT();
  return (
    <>
      {account.broker === 'alpaca-live' && link?.state !== 'off' ? (
        <p className="flex items-center gap-2 text-sm font-semibold text-danger" role="note">
          <Glyph name="warning" />
          {t('trading.live')}
        </p>
      ) : null}
      {link?.state === 'refused' ? (
        <Notice
          tone="danger"
          action={
            <TextLink to={`/trade/accounts?account=${account.id}`}>
              {t('trading.link.fix')}
            </TextLink>
          }
        >
          {t('trading.link.refused')}
        </Notice>
      ) : null}
      {link?.state === 'reconnecting' ? (
        <Notice tone="warning">{t('trading.link.reconnecting')}</Notice>
      ) : null}
    </>
  );
}

export function UnreachableAccount({ row: { account, link } }: { readonly row: AccountRow }) {
  const t = useT();
  const isOff = link?.state === 'off';
  return (
    <EmptyState
      glyph="briefcase"
      title={t(isOff ? 'trading.link.off' : 'trading.link.unreadable')}
      action={
        <TextLink to={`/trade/accounts?account=${account.id}`}>{t('trading.accounts')}</TextLink>
      }
    >
      {t(
        isOff
          ? account.broker === 'alpaca-live'
            ? 'trading.link.offLive'
            : 'trading.link.offPaper'
          : 'trading.link.unreadableHint',
      )}
    </EmptyState>
  );
}
