import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { listHouseholdTransactions } from '../../../../contract/portfolio/ledger.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { commonQuery } from '../frame/portfolio-tabs.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';
import { assetOf, moneyOf } from './transaction-words.ts';

const SHOWN = 6;

/** The newest transactions. */
export function RecentCard({ overview }: { readonly overview: Overview }) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  const query = commonQuery(useLocation().search);
  const recent = useQuery(
    endpointQuery(useApi(), listHouseholdTransactions, {
      query: {
        portfolios: overview.portfolios.map(({ id }) => id).join(','),
        limit: String(SHOWN),
      },
    }),
  );
  // An own thing has an id that means nothing to a reader.
  const nameOf = (asset: string | null): string | null =>
    asset?.startsWith('~') === true
      ? (overview.holdings.find((holding) => holding.asset === asset)?.name ?? asset)
      : asset;
  return (
    <WidgetPanel
      tool="portfolio-recent"
      title={t('portfolio.recent')}
      actions={
        <TextLink to={`/portfolio/transactions${query}`} className="text-xs">
          {t('portfolio.allTransactions', { count: overview.transactions })}
        </TextLink>
      }
    >
      <Loaded of={[recent]} skeleton={<SkeletonLines lines={6} />}>
        {({ rows }) => (
          <ul className="grid text-sm">
            {rows.map(({ transaction, portfolio }) => {
              const money = moneyOf(transaction);
              return (
                <li
                  key={`${portfolio} ${transaction.id}`}
                  className="flex min-h-row items-center gap-3 border-b border-line last:border-b-0"
                >
                  <time
                    dateTime={transaction.date}
                    className="w-14 shrink-0 text-xs text-quiet tabular-nums"
                    title={format.day(transaction.date)}
                  >
                    {format.day(transaction.date, 'shortDate')}
                  </time>
                  <span className="shrink-0">{t(`portfolio.kind.${transaction.kind}`)}</span>
                  <span className="min-w-0 grow truncate font-medium">
                    {nameOf(assetOf(transaction))}
                  </span>
                  <span className="shrink-0 tabular-nums">
                    {money === null ? null : amounts.money(money.amount, money.currency)}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </WidgetPanel>
  );
}
