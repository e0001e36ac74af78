import { lazy, memo, Suspense, useMemo } from 'react';
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

const outline = <Skeleton className="h-140 rounded-md" />;

interface TicketCardProps {
  readonly account: string;
  /** What it begins with; none when empty. */
  readonly symbol: string;
}

/**
 * The order ticket beside the account; its code comes after the page. The server has drawn it: were
 * it drawn again with every price of the desk before its code is there, the outline would take its
 * place for a moment and what is below would jump.
 */
export const TicketCard = memo(function TicketCard({ account, symbol }: TicketCardProps) {
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
});
