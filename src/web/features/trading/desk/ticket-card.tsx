import { lazy, Suspense, useMemo } from 'react';
import { browserMessages } from '../../../i18n/browser-messages.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const TEXTS = ['orderticket', 'tradewords', 'options'] as const;

const OrderTicketCard = lazy(async () => {
  const [{ OrderTicketCard: component }] = await Promise.all([
    import('../../../widgets/orderticket/overlay/order-ticket-card.tsx'),
    browserMessages.prepareAreas(TEXTS),
  ]);
  return { default: component };
});

const outline = <Skeleton className="h-120 rounded-md" />;

/** The order ticket beside the account; its code comes after the page. */
export function TicketCard({
  account,
  symbol,
}: {
  readonly account: string;
  /** What it begins with; none when empty. */
  readonly symbol: string;
}) {
  const t = useT();
  const seed = useMemo(
    () => ({ accountId: account, ...(symbol === '' ? {} : { symbol }) }),
    [account, symbol],
  );
  return (
    <Card title={t('trading.ticket')}>
      <PanelBoundary name="order-ticket">
        <Suspense fallback={outline}>
          <OrderTicketCard key={`${account} ${symbol}`} seed={seed} />
        </Suspense>
      </PanelBoundary>
    </Card>
  );
}
