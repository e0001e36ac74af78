import { useCallback, useState } from 'react';
import { parsePrice } from '../../../../domain/money/decimal-text.ts';
import type { Order } from '../../../../domain/trading/order.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import type { WriteOutcome } from '../../../api/endpoint-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { refusalText } from '../../../ui/trade-words.ts';
import { useLiveConsent } from '../../../widgets/orderticket/use-live-consent.tsx';
import { cancelling, replacing } from '../trading-calls.ts';
import type { EditedField } from './order-columns.tsx';
import { subjectText } from './order-words.ts';

/** At most so many cancellations are under way at once. */
const AT_ONCE = 6;

/** What can be done with orders that are open. Each says what became of it. */
export function useOrderActs(account: string) {
  const i18n = useI18n();
  const { t } = i18n;
  const cancel = useMutation(cancelling);
  const replace = useMutation(replacing);
  const consent = useLiveConsent(account);
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());
  const isBusy = useCallback((id: string): boolean => busy.has(id), [busy]);
  const mark = (id: string, isBusy: boolean): void =>
    setBusy((before) => {
      const next = new Set(before);
      if (isBusy) next.add(id);
      else next.delete(id);
      return next;
    });
  const complain = (outcome: WriteOutcome<unknown>, title: string): boolean => {
    if (outcome.kind === 'done') return false;
    const { kind, code, message, fields } = outcome.failure;
    const [field] = Object.values(fields);
    toast({
      title,
      description:
        kind === 'offline'
          ? t('ui.offline')
          : (field ??
            refusalText(t, { reason: code ?? '', message: message ?? t('ui.somethingWentWrong') })),
      tone: 'danger',
    });
    return true;
  };
  const cancelOne = async (order: Order): Promise<boolean> => {
    mark(order.id, true);
    try {
      const outcome = await cancel.submit(() => ({ params: { account, order: order.id } }));
      return !complain(outcome, t('trading.notCancelled', { name: subjectText(i18n, order) }));
    } finally {
      mark(order.id, false);
    }
  };
  return {
    /** Put once where the orders are. */
    consent: consent.dialog,
    isBusy,
    cancel: async (order: Order): Promise<void> => {
      if (await cancelOne(order))
        toast({
          title: t('trading.cancelled', { name: subjectText(i18n, order) }),
          tone: 'success',
        });
    },
    cancelMany: async (orders: readonly Order[]): Promise<void> => {
      const waiting = [...orders];
      let done = 0;
      const work = async (): Promise<void> => {
        for (let order = waiting.shift(); order !== undefined; order = waiting.shift())
          if (await cancelOne(order)) done += 1;
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (done > 0) toast({ title: t('trading.cancelledMany', { count: done }), tone: 'success' });
    },
    replace: async (order: Order, field: EditedField, text: string): Promise<void> => {
      const value = parsePrice(text.trim().replace(',', '.'));
      if (value === null) {
        toast({
          title: t('trading.notReplaced'),
          description: t('trading.badFigure'),
          tone: 'danger',
        });
        return;
      }
      if (value === order[field]) return;
      const live = await consent.ask();
      if (live === null) return;
      mark(order.id, true);
      try {
        const outcome = await replace.submit(() => ({
          params: { account, order: order.id },
          body: { [field]: value, live },
        }));
        if (!complain(outcome, t('trading.notReplaced')))
          toast({
            title: t('trading.replaced', { name: subjectText(i18n, order) }),
            tone: 'success',
          });
      } finally {
        mark(order.id, false);
      }
    },
  };
}
export type OrderActs = ReturnType<typeof useOrderActs>;
