import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../../api/api-provider.tsx';
import { refreshEndpoints } from '../../../api/endpoint-key.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../../live/use-member-topic.ts';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { refusalText, tradeWord } from '../../../ui/trade-words.ts';
import { priceOfFeed } from '../../orderticket/price-tick.ts';
import {
  CHANGED_BY_ORDERS,
  replacing,
  symbolTradingQuery,
} from '../../orderticket/ticket-calls.ts';
import { isTradableSymbol } from '../../orderticket/tradable-symbol.ts';
import { useCanTrade } from '../../orderticket/use-can-trade.ts';
import { keptTradingAccount } from '../../orderticket/use-trading-account.ts';
import { useChartSession } from '../chart-session.tsx';
import { lineAt, orderLines, paintPriceLine, type TradeLine } from './price-lines.ts';
import { useDraggedLine } from './use-dragged-line.ts';

/** Own open orders as lines that can be dragged, and the average price of the position. */
export function ChartOrders() {
  const canTrade = useCanTrade();
  const { symbol } = useChartSession();
  return canTrade && isTradableSymbol(symbol) ? <Lines /> : null;
}

function Lines() {
  const { t, format } = useI18n();
  const api = useApi();
  const queries = useQueryClient();
  const modal = useModal();
  const { chart, symbol, decimals } = useChartSession();
  const own = useQuery(symbolTradingQuery(api, symbol, keptTradingAccount())).data;
  // Orders of the past have no place on the chart of now.
  const used = own?.account?.replay === null ? own : undefined;
  const account = used?.account?.id ?? '';
  /** Real money asks for a typed word, which a drag has no place for. */
  const isLive = used?.account?.broker === 'alpaca-live';
  useMemberTopic('orders', () => void refreshEndpoints(queries, CHANGED_BY_ORDERS));
  const { submit } = useMutation(replacing);
  const lines = useMemo((): readonly TradeLine[] => {
    const number = (text: string): string => format.number(Number(text), decimals);
    const size = (text: string): string =>
      format.number(Number(text), Number.isInteger(Number(text)) ? 0 : 4);
    const held = used?.position ?? null;
    return [
      ...orderLines(used?.orders ?? [], (order, kind) =>
        [
          tradeWord(t, 'side', order.side),
          order.qty === null ? '' : size(order.qty),
          tradeWord(t, 'type', kind === 'stopPrice' ? 'stop' : 'limit'),
          number(order[kind] ?? '0'),
        ].join(' '),
      ),
      ...(held === null
        ? []
        : [
            {
              kind: 'average' as const,
              orderId: '',
              side: held.qty.startsWith('-') ? ('sell' as const) : ('buy' as const),
              price: Number(held.averagePrice),
              text: t('charting.position', {
                qty: size(held.qty),
                price: number(held.averagePrice),
              }),
            },
          ]),
    ];
  }, [used, decimals, t, format]);

  const replace = async ({ orderId, kind }: TradeLine, to: number): Promise<void> => {
    const price = priceOfFeed(to);
    const outcome = await submit(() => ({
      params: { account, order: orderId },
      body: kind === 'stopPrice' ? { stopPrice: price } : { limitPrice: price },
    }));
    modal.close();
    toast(
      outcome.kind === 'done'
        ? { title: t('charting.orderMoved', { price }), tone: 'success' }
        : {
            title: refusalText(t, {
              reason: outcome.failure.code ?? '',
              message: outcome.failure.message ?? t('ui.somethingWentWrong'),
            }),
            tone: 'danger',
          },
    );
  };
  const ask = (line: TradeLine, to: number): void => {
    modal.open({
      type: 'modal',
      title: t('charting.moveOrder'),
      content: (
        <p className="text-sm tabular-nums">
          {t('charting.moveOrderTo', {
            order: line.text,
            price: format.number(to, decimals),
          })}
        </p>
      ),
      actions: (
        <>
          <Button onClick={modal.close}>{t('charting.keepOrder')}</Button>
          <Button kind="primary" onClick={() => void replace(line, to)}>
            {t('charting.replaceOrder')}
          </Button>
        </>
      ),
    });
  };
  const dragged = useDraggedLine<TradeLine>({
    priceOf: ({ price }) => price,
    onPress: ({ kind, y, isTouch }, view) =>
      (kind === 'down' && !isLive && lineAt(lines, view, y, isTouch)) || false,
    onDrop: (line, to) => {
      if (to !== line.price && to > 0) ask(line, to);
    },
  });
  useEffect(() => {
    if (chart === null || lines.length === 0) return undefined;
    const shown = lines.map((line) =>
      dragged !== null && line.orderId === dragged.of.orderId && line.kind === dragged.of.kind
        ? {
            ...line,
            price: dragged.to,
            text: `${line.text} → ${format.number(dragged.to, decimals)}`,
          }
        : line,
    );
    return chart.panes.addLayer('orders', {
      order: 45,
      paint: (ctx, view) => {
        const { accent, gain, loss } = view.look;
        for (const { kind, side, price, text } of shown) {
          const [colour, dash] =
            kind === 'average' ? [accent, [1, 3]] : [side === 'buy' ? gain : loss, []];
          paintPriceLine(ctx, view, price, text, colour, dash);
        }
      },
    });
  }, [chart, lines, dragged, format, decimals]);
  // A canvas tells nobody what is on it.
  return <span hidden data-order-lines={lines.map(({ price }) => price).join(' ')} />;
}
