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

/** With more of them the menu would be a page. */
const MOST = 4;

/** What a member can be told of their portfolios. */
export function PortfolioAlerts({
  portfolios,
}: {
  readonly portfolios: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const scope = usePortfolioScope();
  const open = (id: string, about: PortfolioSeed, value?: number): void => {
    openAlertEditor(portfolioSeed(id, about, value));
  };
  /** The level begins near what it is worth; where nobody can say that, the reader does. */
  const byValue = (id: string): void =>
    void queries.fetchQuery(overviewQuery(api, { ...scope, portfolios: [id] })).then(
      ({ totals }) => open(id, 'value', totals.value === null ? undefined : Number(totals.value)),
      () => open(id, 'value'),
    );
  return (
    <LazyMenu
      kind="quiet"
      glyph="bell"
      label={t('portfolio.alert')}
      entries={() =>
        portfolios.slice(0, MOST).flatMap(({ id, name }) =>
          PORTFOLIO_SEEDS.map((about) => ({
            id: `${id} ${about}`,
            title: [...(portfolios.length > 1 ? [name] : []), t(`portfolio.alert.${about}`)].join(
              ': ',
            ),
            onSelect: () => (about === 'value' ? byValue(id) : open(id, about)),
          })),
        )
      }
    />
  );
}
