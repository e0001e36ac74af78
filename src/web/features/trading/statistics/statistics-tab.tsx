import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { statisticsQuery } from '../trading-calls.ts';
import { Excursions } from './excursions.tsx';
import { Groups } from './groups.tsx';
import { Headline } from './headline.tsx';
import { Journal } from './journal.tsx';
import { Trades } from './trades.tsx';

/** What closed trades say together, and the reader's own notes. */
export function StatisticsTab({ account }: { readonly account: string }) {
  const { t } = useI18n();
  const statistics = useQuery(statisticsQuery(useApi(), account));
  return (
    <>
      <Loaded
        of={[statistics]}
        skeleton={
          <div className="grid gap-gap" aria-hidden="true">
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </div>
        }
      >
        {(found) =>
          found.trades.length === 0 ? (
            <Card>
              <EmptyState
                glyph="pulse"
                title={t('trading.noTrades')}
                action={<TextLink to="/trade">{t('trading.placeFirst')}</TextLink>}
              >
                {t('trading.noTradesHint')}
              </EmptyState>
            </Card>
          ) : (
            <>
              <Headline statistics={found.statistics} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap lg:grid-cols-2">
                <Excursions trades={found.trades} />
                <Groups statistics={found.statistics} />
              </div>
              <Trades account={account} trades={found.trades} />
            </>
          )
        }
      </Loaded>
      <Journal account={account} />
    </>
  );
}
