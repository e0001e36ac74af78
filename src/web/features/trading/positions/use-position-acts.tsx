import { lazy, type ReactNode, useState } from 'react';
import type { PositionRow } from '../../../../contract/trading/results.schema.ts';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import { useLiveConsent } from '../../../widgets/orderticket/use-live-consent.tsx';
import { optionName } from '../option-name.ts';
import { closing, instructing } from '../trading-calls.ts';
import type { PositionActs } from './position-columns.tsx';

const ProtectDialog = lazy(async () => ({
  default: (await import('./overlay/protect-dialog.tsx')).ProtectDialog,
}));

const WHOLE = 100;

/** What can be done with a position: closing it or a part of it, and orders that protect it. */
export function usePositionActs(account: string): {
  readonly acts: PositionActs;
  readonly dialog: ReactNode;
} {
  const i18n = useI18n();
  const { t } = i18n;
  const modal = useModal();
  const close = useMutation(closing);
  const consent = useLiveConsent(account);
  const instruct = useMutation(instructing);
  const [protectedRow, setProtectedRow] = useState<PositionRow | null>(null);
  const { show, dialog } = useToolDialog((state) =>
    protectedRow === null ? null : (
      <ProtectDialog account={account} row={protectedRow} {...state} />
    ),
  );
  const send = async ({ position }: PositionRow, part: number): Promise<void> => {
    const name = optionName(i18n, position.symbol);
    const percentage = parseAmount(String(part));
    const live = await consent.ask();
    if (live === null) return;
    const outcome = await close.submit(() => ({
      params: { account, symbol: position.symbol },
      body: {
        percentage,
        // The whole of it is closed whatever holds parts of it back.
        cancelOrders: part === WHOLE,
        live,
      },
    }));
    if (outcome.kind === 'done') {
      toast({ title: t('trading.closeSent', { part, name }), tone: 'success' });
      return;
    }
    const { kind, message } = outcome.failure;
    toast({
      title: t('trading.notClosed', { name }),
      description: kind === 'offline' ? t('ui.offline') : (message ?? t('ui.somethingWentWrong')),
      tone: 'danger',
    });
  };
  const say = async ({ position }: PositionRow, exercise: boolean): Promise<void> => {
    const name = optionName(i18n, position.symbol);
    const live = await consent.ask();
    if (live === null) return;
    const outcome = await instruct.submit(() => ({
      params: { account, symbol: position.symbol },
      body: { exercise, live },
    }));
    if (outcome.kind === 'done') {
      toast({
        title: t(exercise ? 'trading.willBeExercised' : 'trading.willNotBeExercised', { name }),
        tone: 'success',
      });
      return;
    }
    const { kind, message } = outcome.failure;
    toast({
      title: kind === 'offline' ? t('ui.offline') : (message ?? t('ui.somethingWentWrong')),
      tone: 'danger',
    });
  };
  return {
    acts: {
      onInstruct: (row, exercise) => void say(row, exercise),
      onClose: (row, part) => {
        const name = optionName(i18n, row.position.symbol);
        modal.open({
          type: 'modal',
          title: t('trading.closeTitle', { part, name }),
          description: t(part === WHOLE ? 'trading.closeAllOfIt' : 'trading.closePartOfIt', {
            part,
            qty: row.position.qty,
          }),
          actions: (
            <>
              <Button onClick={modal.close}>{t('trading.keep')}</Button>
              <Button
                kind="danger"
                onClick={() => {
                  modal.close();
                  void send(row, part);
                }}
              >
                {t('trading.closePart', { part })}
              </Button>
            </>
          ),
        });
      },
      onProtect: (row) => {
        setProtectedRow(row);
        show();
      },
    },
    dialog: (
      <>
        {dialog}
        {consent.dialog}
      </>
    ),
  };
}
