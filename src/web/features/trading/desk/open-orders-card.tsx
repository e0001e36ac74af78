import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../../domain/trading/order.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { figureOf } from '../figure.ts';
import { linesOf, type OrderLine } from '../orders/order-lines.ts';
import {
  DOTS,
  priceText,
  quantityText,
  sizeText,
  subjectText,
  toneOf,
  trailText,
} from '../orders/order-words.ts';
import type { OrderActs } from '../orders/use-order-acts.ts';
import { Panel } from '../panel.tsx';
import { openOrdersQuery } from '../trading-calls.ts';

interface OpenOrdersProps {
  readonly account: string;
  readonly acts: OrderActs;
  readonly onOpen: (order: Order) => void;
}

/** Orders that work in the market or wait for it. */
export function OpenOrdersCard({ account, acts, onOpen }: OpenOrdersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const orders = useQuery(openOrdersQuery(useApi(), account));
  return (
    <Panel
      title={t('trading.openOrders')}
      flush
      lines={4}
      of={orders}
      note={orders.data === undefined ? undefined : String(orders.data.orders.length)}
      actions={
        <TextLink to={`/trade/orders?account=${account}`} className="text-xs">
          {t('trading.allOrders')}
        </TextLink>
      }
    >
      {(found) => (
        <Grid
          caption={t('trading.openOrders')}
          rows={found.orders.flatMap(linesOf)}
          rowKey={({ id }) => id}
          columns={columnsOf(i18n, acts, onOpen)}
          className="max-h-72 overflow-y-auto"
          empty={<p className="p-card text-sm text-quiet">{t('trading.noOpenOrders')}</p>}
        />
      )}
    </Panel>
  );
}

function columnsOf(
  i18n: I18n,
  acts: OrderActs,
  onOpen: OpenOrdersProps['onOpen'],
): readonly Column<OrderLine>[] {
  const { t } = i18n;
  const kit = columnKit<OrderLine>(i18n);
  return [
    kit.text('symbol', t('trading.column.symbol'), ({ order }) => order.symbol, {
      rowHeader: true,
      cell: ({ order, parent }) => (
        <button
          type="button"
          className="flex items-center gap-1.5 text-left hover:underline"
          onClick={() => onOpen(parent ?? order)}
        >
          {parent === null ? (
            <span className="font-semibold">{subjectText(i18n, order)}</span>
          ) : (
            <span className="pl-3 font-normal text-quiet">
              └{' '}
              {order.role === null || order.role === 'option'
                ? subjectText(i18n, order)
                : t(`tradewords.role.${order.role}`)}
            </span>
          )}
          {order.orderClass === 'simple' || parent !== null ? null : (
            <Tag>{t(`tradewords.class.${order.orderClass}`)}</Tag>
          )}
        </button>
      ),
    }),
    kit.text('side', t('trading.column.side'), ({ order }) => order.side, {
      cell: ({ order }) => (
        <span className={order.side === 'buy' ? 'text-gain' : 'text-loss'}>
          {t(`tradewords.side.${order.side}`)}
        </span>
      ),
    }),
    kit.text('type', t('trading.column.type'), ({ order }) => t(`tradewords.type.${order.type}`), {
      from: 'wide',
    }),
    kit.figure(
      'qty',
      t('trading.column.filledOfTotal'),
      ({ order }) => figureOf(order.qty),
      ({ order }) => (
        <>
          <span className={Number(order.filledQty) === 0 ? 'text-faint' : undefined}>
            {quantityText(i18n, order.filledQty)}
          </span>{' '}
          / {sizeText(i18n, order)}
        </>
      ),
    ),
    kit.figure(
      'price',
      t('trading.column.price'),
      ({ order }) => figureOf(order.limitPrice ?? order.stopPrice),
      ({ order }) =>
        [
          priceText(i18n, order.limitPrice),
          priceText(i18n, order.stopPrice),
          trailText(i18n, order),
        ]
          .filter((part) => part !== '')
          .join(' / ') || t('tradewords.type.market'),
    ),
    kit.text(
      'force',
      t('trading.column.force'),
      ({ order }) => t(`tradewords.force.${order.timeInForce}`),
      {
        from: 'wide',
      },
    ),
    kit.text('status', t('trading.column.status'), ({ order }) => order.status, {
      cell: ({ order }) => (
        <span className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${DOTS[toneOf(order.status)]}`}
          />
          {t(`tradewords.status.${order.status}`)}
        </span>
      ),
    }),
    {
      id: 'acts',
      title: t('trading.column.acts'),
      titleIsHeard: true,
      csv: null,
      cell: ({ order }) => (
        <Button
          kind="quiet"
          size="small"
          glyph="close"
          busy={acts.isBusy(order.id)}
          aria-label={t('trading.cancelOf', { name: subjectText(i18n, order) })}
          title={t('trading.cancelOf', { name: subjectText(i18n, order) })}
          className="-my-1 aspect-square !px-0"
          onClick={() => void acts.cancel(order)}
        />
      ),
    },
  ];
}
