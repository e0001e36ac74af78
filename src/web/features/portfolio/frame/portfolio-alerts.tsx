import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { openAlertEditor } from '../../../widgets/alerteditor/open-alert-editor.ts';
import {
  PORTFOLIO_SEEDS,
  type PortfolioSeed,
  portfolioSeed,
} from '../../../widgets/alerteditor/seeds.ts';
import { overviewQuery } from '../../../widgets/portfolio/overview-query.ts';
import { usePortfolioScope } from './use-scope.ts';

/** What a member can be told of one portfolio. */
export function PortfolioAlerts({ portfolio }: { readonly portfolio: string }) {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const scope = usePortfolioScope();
  const open = (about: PortfolioSeed, value?: number): void => {
    openAlertEditor(portfolioSeed(portfolio, about, value));
  };
  /** The level begins near what it is worth; where nobody can say that, the reader does. */
  const byValue = (): void =>
    void queries.fetchQuery(overviewQuery(api, scope)).then(
      ({ totals }) => open('value', totals.value === null ? undefined : Number(totals.value)),
      () => open('value'),
    );
  return (
    <LazyMenu
      kind="quiet"
      glyph="bell"
      label={t('portfolio.alert')}
      entries={() =>
        PORTFOLIO_SEEDS.map((about) => ({
          title: t(`portfolio.alert.${about}`),
          onSelect: () => (about === 'value' ? byValue() : open(about)),
        }))
      }
    />
  );
}
