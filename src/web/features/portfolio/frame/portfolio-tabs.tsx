import { useLocation } from 'react-router';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { addressValues, changedAddress } from '../../../shell/navigation/address-field.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { portfolioAddress } from '../address.ts';
import { PORTFOLIO_TABS } from '../tabs.ts';

/** The same portfolio, currency and period on every tab; what only one tab knows stays there. */
export function commonQuery(search: string): string {
  const values = addressValues(portfolioAddress, new URLSearchParams(search));
  const query = changedAddress(portfolioAddress, new URLSearchParams(), values).toString();
  return query === '' ? '' : `?${query}`;
}

export function PortfolioTabs() {
  const t = useT();
  const query = commonQuery(useLocation().search);
  return (
    <div className="border-b border-line print:hidden">
      <LinkTabs
        label={t('portfolio.tabs')}
        tabs={PORTFOLIO_TABS.map(({ to, title }) => ({
          to: `${to}${query}`,
          title: t(title),
          exact: true,
        }))}
      />
    </div>
  );
}
