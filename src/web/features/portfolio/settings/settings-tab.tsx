import { useQuery } from '@tanstack/react-query';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { portfolioAddress } from '../address.ts';
import { NewPortfolio } from '../frame/new-portfolio.tsx';
import { NoPortfolio } from '../frame/no-portfolio.tsx';
import { TabOutline } from '../frame/tab-outline.tsx';
import { chosenPortfolios, openPortfolios, portfoliosQuery } from '../portfolios-query.ts';
import { AccountsCard } from './accounts-card.tsx';
import { AssetsCard } from './assets-card.tsx';
import { FollowCard } from './follow-card.tsx';
import { GeneralCard } from './general-card.tsx';
import { LinksCard } from './links-card.tsx';
import { LogCard } from './log-card.tsx';
import { MembersCard } from './members-card.tsx';
import { TrashCard } from './trash-card.tsx';

/** Everything that is decided about a portfolio: its rules, accounts, people, history and trash. */
export function SettingsTab() {
  const portfolios = useQuery(portfoliosQuery(useApi()));
  return (
    <Loaded of={[portfolios]} skeleton={<TabOutline />}>
      {({ portfolios: seen }) => {
        const open = openPortfolios(seen);
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-gap">
            {open.length === 0 ? <NoPortfolio /> : <OneOf open={open} />}
            <TrashCard trash={seen.filter(({ trashedAt }) => trashedAt !== null)} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** Settings are those of one portfolio: the first of those that the address names. */
function OneOf({ open }: { readonly open: readonly PortfolioEntry[] }) {
  const t = useT();
  const { values, change } = useAddressState(portfolioAddress);
  const [portfolio] = chosenPortfolios(open, values.portfolio);
  if (portfolio === undefined) return null;
  const isOwner = portfolio.role === 'owner';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {open.length > 1 && values.portfolio.length !== 1 ? (
          <Segmented
            label={t('portfoliosettings.which')}
            value={portfolio.id}
            segments={open.map(({ id, name }) => ({ value: id, title: name }))}
            onChange={(id) => change({ portfolio: [id] })}
          />
        ) : (
          <h2 className="text-sm font-medium">{portfolio.name}</h2>
        )}
        <NewPortfolio kind="secondary" />
      </div>
      {isOwner ? null : (
        <Notice>
          {t(
            portfolio.role === 'reader' ? 'portfoliosettings.youRead' : 'portfoliosettings.youEdit',
            { owner: portfolio.owner },
          )}
        </Notice>
      )}
      <div
        key={portfolio.id}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap lg:grid-cols-2"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
          <GeneralCard portfolio={portfolio} />
          <MembersCard portfolio={portfolio} />
          {isOwner ? <LinksCard portfolio={portfolio} /> : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
          <AccountsCard portfolio={portfolio} />
          {isOwner ? <FollowCard portfolio={portfolio} /> : null}
          <AssetsCard portfolio={portfolio} />
          <LogCard portfolio={portfolio} />
        </div>
      </div>
    </>
  );
}
