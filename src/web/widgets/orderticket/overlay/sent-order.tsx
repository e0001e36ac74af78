import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Order, OrderStatus } from '../../../../domain/trading/order.ts';
import { isClosed } from '../../../../domain/trading/order.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { refreshEndpoints } from '../../../api/endpoint-key.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../../live/use-member-topic.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { reasonText, tradeWord } from '../../../ui/trade-words.ts';
import { cancelling, CHANGED_BY_ORDERS, sentOrderQuery } from '../ticket-calls.ts';
import { instrumentWords, termsWords } from './order-words.ts';
import { decimalsOf } from './preview-side.tsx';

export const toneOf = (status: OrderStatus): Tone => {
  if (status === 'filled') return 'success';
  if (status === 'rejected') return 'danger';
  if (status === 'canceled' || status === 'expired' || status === 'replaced') return 'neutral';
  return 'info';
};

/** The news come by the member's topic; this is for those who have no live connection (ms). */
const ASK_AGAIN = 2_000;

/** The order that was just sent, as it goes on; it can be cancelled right here. */
export function SentOrder({
  account,
  orderId,
  onLeave,
}: {
  readonly account: string;
  readonly orderId: string;
  /** The list of orders is wanted: a ticket that lies over the page makes way. */
  readonly onLeave?: (() => void) | undefined;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const queries = useQueryClient();
  const { data: order } = useQuery({
    ...sentOrderQuery(useApi(), account, orderId),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isClosed(state.data.status) ? false : ASK_AGAIN,
  });
  useMemberTopic('orders', () => void refreshEndpoints(queries, CHANGED_BY_ORDERS));
  const cancel = useMutation(cancelling);
  if (order === undefined) return <Skeleton className="h-28" />;
  const quantity = (text: string): string => format.number(Number(text), decimalsOf(text));
  const isDone = isClosed(order.status);
  return (
    <div className="grid content-start gap-3" data-order-status={order.status}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-semibold">
          {tradeWord(t, 'side', order.side)}{' '}
          {order.qty === null
            ? format.money(Number(order.notional), 'USD', 2)
            : quantity(order.qty)}{' '}
          {order.legs.length > 0 && order.symbol === ''
            ? tradeWord(t, 'class', 'mleg')
            : instrumentWords(i18n, order.symbol)}
        </span>
        <span role="status">
          <Badge tone={toneOf(order.status)}>{tradeWord(t, 'status', order.status)}</Badge>
        </span>
      </div>
      <p className="text-sm">{termsWords(i18n, order)}</p>
      <p className="text-sm text-quiet">
        {order.filledQty === '0'
          ? tradeWord(t, 'statusHint', order.status)
          : [
              t('orderticket.filledOf', {
                filled: quantity(order.filledQty),
                qty: quantity(order.qty ?? order.filledQty),
              }),
              order.filledAveragePrice === null
                ? ''
                : t('orderticket.filledAt', {
                    price: format.number(Number(order.filledAveragePrice), 2),
                  }),
            ].join(' ')}
        {order.reason === null ? '' : ` ${reasonText(t, order.reason)}`}
      </p>
      {order.legs.length === 0 ? null : (
        <ul className="grid gap-1.5 border-t border-line pt-2 text-sm">
          {order.legs.map((leg) => (
            <Leg key={leg.id} leg={leg} />
          ))}
        </ul>
      )}
      {cancel.message === undefined ? null : (
        <Notice tone="danger" title={t('orderticket.cancelFailed')}>
          {cancel.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isDone ? null : (
          <Button
            size="small"
            glyph="close"
            busy={cancel.pending || order.status === 'pending_cancel'}
            onClick={() => void cancel.submit(() => ({ params: { account, order: order.id } }))}
          >
            {t('orderticket.cancelOrder')}
          </Button>
        )}
        <Link
          to={`/trade/orders?account=${account}`}
          onClick={onLeave}
          className="text-xs text-link hover:underline"
        >
          {t('orderticket.allOrders')}
        </Link>
      </div>
    </div>
  );
}

function Leg({ leg }: { readonly leg: Order }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-28">
        {leg.role === null || leg.role === 'option'
          ? `${tradeWord(t, 'side', leg.side)} ${instrumentWords(i18n, leg.symbol)}`
          : tradeWord(t, 'role', leg.role)}
      </span>
      <span className="text-quiet">{termsWords(i18n, leg)}</span>
      <Badge tone={toneOf(leg.status)}>{tradeWord(t, 'status', leg.status)}</Badge>
    </li>
  );
}
