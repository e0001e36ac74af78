import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-provider.tsx';
import { sendMutation } from '../../../api/endpoint-mutation.ts';
import { isOnline } from '../../../api/is-online.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { newErrorId } from '../../../shell/errors/new-error-id.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { compactControlClass } from '../../../ui/control-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { refusalText, tradeWord } from '../../../ui/trade-words.ts';
import { listedDraft, type ListedOrder, sendingOrder } from '../listed-order.ts';
import { orderPreviewQuery, placing } from '../ticket-calls.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { decimalsOf } from './preview-side.tsx';
import { toneOf } from './sent-order.tsx';
import type { OrderStatus } from '../../../../domain/trading/order.ts';

type Result =
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly status: OrderStatus }
  | { readonly kind: 'refused'; readonly why: string }
  /** No answer: sent again under the same id, it is placed once at most. */
  | { readonly kind: 'unsure' };

interface ListLine {
  readonly id: string;
  readonly order: ListedOrder;
  readonly cost: number | null;
  readonly problem: string | null;
  /** The account holds less than the proposal sells: it would be short. */
  readonly isShort: boolean;
  readonly result: Result | undefined;
}

/** Several orders, each with its preview; sent one after the other, each with what became of it. */
export function OrderListDialog({
  orders: given,
  open,
  onClose,
}: {
  readonly orders: readonly ListedOrder[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const api = useApi();
  const queries = useQueryClient();
  const accounts = useTradingAccount(undefined);
  const account = accounts.current?.account;
  // Made once with the list: whatever is pressed twice is one order.
  const [orders] = useState(() =>
    sendingOrder(given).map((order) => ({ order, id: newErrorId() })),
  );
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const previews = useQueries({
    queries: orders.map(({ order }) => ({
      ...orderPreviewQuery(api, account?.id ?? '', listedDraft(order)),
      enabled: account !== undefined && results.size === 0,
      retry: false,
    })),
  });
  const isOpenStill = ({ id }: { readonly id: string }): boolean => {
    const kind = results.get(id)?.kind;
    return kind === undefined || kind === 'unsure' || kind === 'refused';
  };
  const sendAll = async (): Promise<void> => {
    if (account === undefined || isBusy) return;
    setBusy(true);
    for (const { order, id } of orders.filter(isOpenStill)) {
      const note = (result: Result): void => setResults((known) => new Map(known).set(id, result));
      note({ kind: 'sending' });
      const outcome = await sendMutation({ api, queries, isOnline }, placing, {
        params: { account: account.id },
        body: { ...listedDraft(order), clientOrderId: id },
      });
      if (outcome.kind === 'done') note({ kind: 'sent', status: outcome.answer.status });
      else if (outcome.failure.kind === 'unknown') note({ kind: 'unsure' });
      else {
        const { code, message } = outcome.failure;
        const words = message ?? t('ui.somethingWentWrong');
        note({ kind: 'refused', why: refusalText(t, { reason: code ?? '', message: words }) });
      }
    }
    setBusy(false);
  };
  const lines = orders.map(({ order, id }, at): ListLine => {
    const preview = previews[at]?.data;
    return {
      id,
      order,
      cost: preview?.cost == null ? null : Number(preview.cost),
      problem: preview?.refusal == null ? null : refusalText(t, preview.refusal),
      isShort: order.side === 'sell' && preview?.positionAfter?.startsWith('-') === true,
      result: results.get(id),
    };
  });
  const left = orders.filter(isOpenStill).length;
  const skipped = given.length - orders.length;
  const isLive = account?.broker === 'alpaca-live';
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t('orderticket.list')}
      description={t('orderticket.listHint')}
      actions={
        <>
          <Button onClick={onClose}>{t('orderticket.close')}</Button>
          {left === 0 ? (
            <ButtonLink kind="primary" to={`/trade/orders?account=${account?.id ?? ''}`}>
              {t('orderticket.allOrders')}
            </ButtonLink>
          ) : (
            <Button
              kind="primary"
              busy={isBusy}
              disabled={account === undefined || isLive}
              onClick={() => void sendAll()}
            >
              {t('orderticket.sendAll', { count: left })}
            </Button>
          )}
        </>
      }
    >
      {orders.length === 0 ? (
        <EmptyState glyph="list" title={t('orderticket.listEmpty')} />
      ) : (
        <div className="grid gap-3">
          <select
            aria-label={t('orderticket.account')}
            value={account?.id ?? ''}
            disabled={isBusy || results.size > 0}
            className={classNames(compactControlClass, '!w-auto max-w-full justify-self-start')}
            onChange={({ target }) => accounts.choose(target.value)}
          >
            {accounts.accounts.map((row) => (
              <option key={row.account.id} value={row.account.id}>
                {`${row.account.name} · ${row.account.number} · ${tradeWord(t, 'broker', row.account.broker)}`}
              </option>
            ))}
          </select>
          {isLive ? <p className="text-sm text-danger">{t('orderticket.listLive')}</p> : null}
          <Grid
            caption={t('orderticket.list')}
            columns={columnsOf(i18n)}
            rows={lines}
            rowKey={({ id }) => id}
          />
          {skipped === 0 ? null : (
            <p className="text-xs text-quiet">{t('orderticket.listSkipped', { count: skipped })}</p>
          )}
          <p className="sr-only" role="status">
            {results.size === 0
              ? ''
              : t('orderticket.listDone', {
                  sent: format.number(orders.length - left, 0),
                  all: format.number(orders.length, 0),
                })}
          </p>
        </div>
      )}
    </Dialog>
  );
}

function columnsOf(i18n: ReturnType<typeof useI18n>) {
  const { t, format } = i18n;
  const kit = columnKit<ListLine>(i18n);
  return [
    kit.text('side', t('orderticket.side'), ({ order }) => tradeWord(t, 'side', order.side)),
    kit.text('symbol', t('orderticket.symbol'), ({ order }) => order.symbol, { rowHeader: true }),
    kit.figure(
      'size',
      t('orderticket.size'),
      ({ order }) => Number(order.qty),
      ({ order }) => format.number(Number(order.qty), decimalsOf(order.qty)),
    ),
    kit.figure(
      'cost',
      t('orderticket.cost'),
      ({ cost }) => cost,
      ({ cost }) => format.money(cost, 'USD', 2),
    ),
    kit.text('result', t('orderticket.result'), (line) => resultText(i18n, line), {
      cell: (line) => {
        const { result, problem, isShort } = line;
        const text = resultText(i18n, line);
        if (result?.kind === 'sent') return <Badge tone={toneOf(result.status)}>{text}</Badge>;
        const isBad = result?.kind === 'refused' || (result === undefined && problem !== null);
        const look = isBad ? 'text-danger' : isShort ? 'text-warning' : 'text-quiet';
        return <span className={look}>{text}</span>;
      },
    }),
  ];
}

function resultText(
  { t }: ReturnType<typeof useI18n>,
  { result, problem, isShort }: ListLine,
): string {
  switch (result?.kind) {
    case undefined:
      return problem ?? (isShort ? t('orderticket.note.short') : '');
    case 'sending':
      return tradeWord(t, 'status', 'pending_new');
    case 'sent':
      return tradeWord(t, 'status', result.status);
    case 'refused':
      return result.why;
    default:
      return t('orderticket.unsure');
  }
}
