import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOrders } from '../../../../../contract/trading/orders.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { endpointQuery } from '../../../../api/endpoint-query.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { cancelling } from '../../../../widgets/orderticket/ticket-calls.ts';
import { useTradingAccount } from '../../../../widgets/orderticket/use-trading-account.ts';

interface CancelOrdersProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Orders of this symbol alone; `null` for all. */
  readonly symbol: string | null;
}

const MOST = '200';

/** Says which orders would be cancelled, and cancels them when that is confirmed. */
export function CancelOrders({ open, onClose, symbol }: CancelOrdersProps) {
  const t = useT();
  const { current, isPending } = useTradingAccount(undefined);
  const account = current?.account;
  const asked = useQuery({
    ...endpointQuery(useApi(), listOrders, {
      params: { account: account?.id ?? '' },
      query: {
        status: 'open',
        limit: MOST,
        nested: 'true',
        ...(symbol === null ? {} : { symbols: symbol }),
      },
    }),
    enabled: account !== undefined,
  });
  const cancel = useMutation(cancelling);
  const [refused, setRefused] = useState<string | null>(null);
  const orders = asked.data?.orders ?? [];
  const run = async (): Promise<void> => {
    let count = 0;
    for (const order of orders) {
      const outcome = await cancel.submit(() => ({
        params: { account: account?.id ?? '', order: order.id },
      }));
      if (outcome.kind === 'done') count += 1;
      else setRefused(outcome.failure.message ?? t('commands.cannot'));
    }
    if (count > 0) toast({ title: t('commands.cancelled', { count }), tone: 'success' });
    if (count === orders.length) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('commands.cancelTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('commands.cancelKeep')}</Button>
          <Button
            kind="danger"
            busy={cancel.pending}
            disabled={orders.length === 0 || cancel.pending}
            onClick={() => void run()}
          >
            {t('commands.cancelConfirm')}
          </Button>
        </>
      }
    >
      {!isPending && account === undefined ? (
        <p className="text-sm">{t('commands.noAccount')}</p>
      ) : (
        <Loaded of={[asked]} skeleton={<SkeletonLines lines={3} />}>
          {() =>
            orders.length === 0 ? (
              <p className="text-sm">{t('commands.noOrders')}</p>
            ) : (
              <>
                <p className="text-sm">
                  {t('commands.cancelSome', { count: orders.length, account: account?.name ?? '' })}
                </p>
                <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto font-mono text-xs text-quiet">
                  {orders.map(({ id, side, symbol: of, qty, type, limitPrice }) => (
                    <li key={id}>
                      {[side.toUpperCase(), qty, of, type, limitPrice].filter(Boolean).join(' ')}
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      )}
      {refused === null ? null : (
        <div className="mt-3">
          <Notice tone="danger">{refused}</Notice>
        </div>
      )}
    </Dialog>
  );
}
