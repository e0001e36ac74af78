import { useState } from 'react';
import type { PositionRow } from '../../../../../contract/trading/results.schema.ts';
import { parsePrice } from '../../../../../domain/money/decimal-text.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { newErrorId } from '../../../../shell/errors/new-error-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { useLiveConsent } from '../../../../widgets/orderticket/use-live-consent.tsx';
import { DOLLAR, figureOf, gainLook } from '../../figure.ts';
import { placing } from '../../trading-calls.ts';
import { exitDraft, exitGain } from '../exit-draft.ts';
import { SubmitForm } from '../../../../ui/submit-form.tsx';

interface ProtectDialogProps {
  readonly account: string;
  readonly row: PositionRow;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A take profit and a stop loss for a position: when one fills, the other is cancelled. */
export function ProtectDialog({ account, row, open, onClose }: ProtectDialogProps) {
  const { t, format } = useI18n();
  const { position } = row;
  const [takeProfit, setTakeProfit] = useState('');
  const [stopLoss, setStopLoss] = useState('');
  const { submit, pending, message, fieldError } = useMutation(placing);
  const consent = useLiveConsent(account);
  // One order however often it is sent.
  const [clientOrderId] = useState(newErrorId);
  const read = (text: string) => parsePrice(text.trim().replace(',', '.'));
  const prices = { takeProfit: read(takeProfit), stopLoss: read(stopLoss) };
  const isWrong =
    (takeProfit !== '' && prices.takeProfit === null) ||
    (stopLoss !== '' && prices.stopLoss === null);
  const draft = isWrong ? null : exitDraft(position, prices, clientOrderId);
  const send = async (): Promise<void> => {
    if (draft === null) return;
    const live = await consent.ask();
    if (live === null) return;
    const outcome = await submit(() => ({ params: { account }, body: { ...draft, live } }));
    if (outcome.kind !== 'done') return;
    toast({ title: t('trading.protected', { name: position.symbol }), tone: 'success' });
    onClose();
  };
  const gain = (price: string | null) => {
    const value = price === null ? null : exitGain(position, Number(price));
    return value === null ? undefined : (
      <span className={`tabular-nums ${gainLook(value)}`}>{format.signedMoney(value, DOLLAR)}</span>
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('trading.protectTitle', { name: position.symbol })}
      description={t('trading.protectHint', {
        qty: position.qtyAvailable,
        last: format.money(figureOf(position.price), DOLLAR),
      })}
      actions={
        <>
          <Button onClick={onClose}>{t('trading.keep')}</Button>
          <Button
            kind="primary"
            type="submit"
            form="exit-form"
            busy={pending}
            disabled={draft === null}
          >
            {t('trading.placeExit')}
          </Button>
        </>
      }
    >
      <SubmitForm id="exit-form" className="grid gap-4" onSend={send}>
        <TextField
          label={t('tradewords.role.take_profit')}
          inputMode="decimal"
          autoComplete="off"
          value={takeProfit}
          aside={gain(prices.takeProfit)}
          error={
            takeProfit !== '' && prices.takeProfit === null
              ? t('trading.badFigure')
              : fieldError('takeProfit.limitPrice')
          }
          onChange={({ target }) => setTakeProfit(target.value)}
        />
        <TextField
          label={t('tradewords.role.stop_loss')}
          inputMode="decimal"
          autoComplete="off"
          value={stopLoss}
          aside={gain(prices.stopLoss)}
          error={
            stopLoss !== '' && prices.stopLoss === null
              ? t('trading.badFigure')
              : fieldError('stopLoss.stopPrice')
          }
          onChange={({ target }) => setStopLoss(target.value)}
        />
        <p className="text-xs text-quiet">{t('trading.protectNote')}</p>
        {message === undefined ? null : <Notice tone="danger">{message}</Notice>}
      </SubmitForm>
      {consent.dialog}
    </Dialog>
  );
}
