import { useLocation } from 'react-router';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { commonQuery } from './portfolio-tabs.tsx';

/** A portfolio without transactions has no figures yet. */
export function EmptyLedger() {
  const t = useT();
  const query = commonQuery(useLocation().search);
  return (
    <Card>
      <EmptyState
        glyph="list"
        title={t('portfolio.emptyLedger')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink kind="primary" glyph="plus" to={`/portfolio/transactions${query}`}>
              {t('portfolio.enterTransactions')}
            </ButtonLink>
            <ButtonLink glyph="document" to={`/portfolio/import${query}`}>
              {t('portfolio.importFile')}
            </ButtonLink>
          </div>
        }
      >
        {t('portfolio.emptyLedgerHint')}
      </EmptyState>
    </Card>
  );
}
