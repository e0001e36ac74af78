import { useQuery } from '@tanstack/react-query';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { portfolioAddress } from '../address.ts';
import { NoPortfolio } from '../frame/no-portfolio.tsx';
import { TabOutline } from '../frame/tab-outline.tsx';
import { openPortfolios, portfoliosQuery } from '../portfolios-query.ts';
import { ExportCard } from './export-card.tsx';
import { ImportFlow } from './import-flow.tsx';

/** Files into a portfolio, and a portfolio as a file. */
export function ImportTab() {
  const portfolios = useQuery(portfoliosQuery(useApi()));
  return (
    <Loaded of={[portfolios]} skeleton={<TabOutline />}>
      {({ portfolios: seen }) => {
        const open = openPortfolios(seen);
        return open.length === 0 ? <NoPortfolio /> : <OneOf open={open} />;
      }}
    </Loaded>
  );
}

/** A file goes into one portfolio: the one of the address, the only one, or the one that is chosen. */
function OneOf({ open }: { readonly open: readonly PortfolioEntry[] }) {
  const t = useT();
  const { values, change } = useAddressState(portfolioAddress);
  const named = open.filter(({ id }) => values.portfolio.includes(id));
  const offered = named.length === 0 ? open : named;
  const portfolio = offered.length === 1 ? offered[0] : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-gap">
      {portfolio === undefined ? (
        <Card title={t('portfolioimport.which')}>
          <div className="grid gap-3">
            <p className="text-sm text-quiet">{t('portfolioimport.whichHint')}</p>
            <Segmented
              label={t('portfolioimport.which')}
              value={null}
              segments={offered.map(({ id, name }) => ({ value: id, title: name }))}
              onChange={(id) => change({ portfolio: [id] })}
              className="justify-self-start"
            />
          </div>
        </Card>
      ) : (
        <>
          {portfolio.role === 'reader' ? (
            <Notice>{t('portfolioimport.readOnly', { owner: portfolio.owner })}</Notice>
          ) : (
            <ImportFlow key={portfolio.id} portfolio={portfolio} />
          )}
          <ExportCard portfolio={portfolio} />
        </>
      )}
    </div>
  );
}
