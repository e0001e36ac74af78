import { type PortfolioEntry, TRASH_LIFE } from '../../../../domain/portfolio/change.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useEditPortfolios } from '../use-edit-portfolios.ts';

/** Portfolios that were deleted lately; nothing when there are none. */
export function TrashCard({ trash }: { readonly trash: readonly PortfolioEntry[] }) {
  const { t, format } = useI18n();
  const edit = useEditPortfolios();
  if (trash.length === 0) return null;
  return (
    <Card title={t('portfoliosettings.trash')} flush>
      <ul className="ruled">
        {trash.map(({ id, name, transactions, trashedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card py-2 text-sm">
            <div className="min-w-0 grow basis-40">
              <p className="truncate font-medium">{name}</p>
              <p className="text-xs text-quiet">
                {t('portfoliosettings.rows', { count: transactions })}
                {' · '}
                {t('portfoliosettings.keptUntil', {
                  date: format.date((trashedAt ?? 0) + TRASH_LIFE, 'date'),
                })}
              </p>
            </div>
            <Button
              size="small"
              aria-label={t('portfoliosettings.restoreOne', { name })}
              onClick={() => void edit([{ kind: 'restorePortfolio', portfolio: id }])}
            >
              {t('portfoliosettings.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
