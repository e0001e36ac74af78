import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TradingAccount } from '../../../../../domain/trading/account.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { useMutation } from '../../../../api/use-mutation.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { useLiveConsent } from '../../../../widgets/orderticket/use-live-consent.tsx';
import { DOLLAR, figureOf } from '../../figure.ts';
import {
  accountQuery,
  cancellingAll,
  flattening,
  openOrdersQuery,
  positionsQuery,
} from '../../trading-calls.ts';

interface KillDialogProps {
  readonly account: TradingAccount;
  readonly open: boolean;
  readonly onClose: () => void;
}

const NAMED = 6;

/** Says what would be cancelled and closed, and does it when that is confirmed. */
export function KillDialog({ account, open, onClose }: KillDialogProps) {
  const { t, format } = useI18n();
  const api = useApi();
  const orders = useQuery(openOrdersQuery(api, account.id));
  const positions = useQuery(positionsQuery(api, account.id));
  const view = useQuery(accountQuery(api, account.id));
  const cancel = useMutation(cancellingAll);
  const flatten = useMutation(flattening);
  const consent = useLiveConsent(account.id);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isBusy = cancel.pending || flatten.pending;
  const input = () => ({ params: { account: account.id } });
  const cancelAll = async (): Promise<void> => {
    const outcome = await cancel.submit(input);
    if (outcome.kind !== 'done') return;
    const { canceled } = outcome.answer;
    const kept = canceled.flatMap(({ orderId, refusal }) =>
      refusal === null ? [] : [`${orderId.slice(0, 8)}: ${refusal.message}`],
    );
    finish(kept, t('trading.kill.cancelled', { count: canceled.length - kept.length }));
  };
  const flattenAll = async (): Promise<void> => {
    const live = await consent.ask();
    if (live === null) return;
    const outcome = await flatten.submit(() => ({ ...input(), body: { live } }));
    if (outcome.kind !== 'done') return;
    const { canceled, closed } = outcome.answer;
    const kept = [
      ...canceled.flatMap(({ orderId, refusal }) =>
        refusal === null ? [] : [`${orderId.slice(0, 8)}: ${refusal.message}`],
      ),
      ...closed.flatMap(({ symbol, refusal }) =>
        refusal === null ? [] : [`${symbol}: ${refusal.message}`],
      ),
    ];
    finish(
      kept,
      t('trading.kill.done', {
        orders: canceled.filter(({ refusal }) => refusal === null).length,
        positions: closed.filter(({ refusal }) => refusal === null).length,
      }),
    );
  };
  const finish = (kept: readonly string[], done: string): void => {
    toast({ title: done, tone: kept.length === 0 ? 'success' : 'warning' });
    if (kept.length === 0) onClose();
    else setRefused(kept);
  };
  const orderCount = orders.data?.orders.length ?? 0;
  const positionCount = positions.data?.positions.length ?? 0;
  const isKnown = orders.data !== undefined && positions.data !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('trading.kill.title')}
      description={`${account.name} · ${account.number}`}
      actions={
        <>
          <Button onClick={onClose}>{t('trading.kill.keep')}</Button>
          <Button
            busy={cancel.pending}
            disabled={isBusy || (isKnown && orderCount === 0)}
            onClick={() => void cancelAll()}
          >
            {t('trading.kill.cancelOnly')}
          </Button>
          <Button
            kind="danger"
            busy={flatten.pending}
            disabled={isBusy || (isKnown && orderCount + positionCount === 0)}
            onClick={() => void flattenAll()}
          >
            {t('trading.kill.all')}
          </Button>
        </>
      }
    >
      <Loaded of={[orders, positions]} skeleton={<SkeletonLines lines={4} />}>
        {({ orders: open_, next }, { positions: held }) => (
          <div className="grid gap-3 text-sm">
            {open_.length + held.length === 0 ? (
              <p>{t('trading.kill.nothing')}</p>
            ) : (
              <ul className="grid list-disc gap-2 pl-5">
                <li>
                  {t(next === null ? 'trading.kill.orders' : 'trading.kill.manyOrders', {
                    count: open_.length,
                  })}{' '}
                  <span className="text-quiet">
                    {named(open_.map(({ symbol, legs }) => symbol || (legs[0]?.symbol ?? '')))}
                  </span>
                </li>
                <li>
                  {t('trading.kill.positions', {
                    count: held.length,
                    value: format.money(
                      held.reduce(
                        (sum, { position }) => sum + Math.abs(figureOf(position.marketValue) ?? 0),
                        0,
                      ),
                      DOLLAR,
                      0,
                    ),
                  })}{' '}
                  <span className="text-quiet">
                    {named(held.map(({ position }) => position.symbol))}
                  </span>
                </li>
              </ul>
            )}
            {view.data?.clock.isOpen === false && held.length > 0 ? (
              <Notice tone="warning">{t('trading.kill.closedMarket')}</Notice>
            ) : null}
            {(cancel.message ?? flatten.message) === undefined ? null : (
              <Notice tone="danger">{cancel.message ?? flatten.message}</Notice>
            )}
            {refused.length === 0 ? null : (
              <Notice tone="danger" title={t('trading.kill.refused')}>
                <ul>
                  {refused.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <p className="text-xs text-quiet">{t('trading.kill.note')}</p>
          </div>
        )}
      </Loaded>
      {consent.dialog}
    </Dialog>
  );
}

const named = (symbols: readonly string[]): string => {
  const unique = [...new Set(symbols)];
  return unique.length === 0
    ? ''
    : `${unique.slice(0, NAMED).join(', ')}${unique.length > NAMED ? ' …' : ''}`;
};
