import { useT } from '../../../i18n/i18n-provider.tsx';
import { PageHead } from '../../../i18n/page-head.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The portfolio of a public link. Which one is known to the browser only. */
export function SharedPortfolio() {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-gap">
      <PageHead title={t('portfolio.shared')} description={t('portfolio.sharedAbout')} />
      <h1 className="pt-2 text-2xl font-semibold tracking-tight">{t('portfolio.shared')}</h1>
      <Card>
        <EmptyState glyph="share" title={t('portfolio.deadLink')}>
          {t('portfolio.deadLinkHint')}
        </EmptyState>
      </Card>
    </div>
  );
}
