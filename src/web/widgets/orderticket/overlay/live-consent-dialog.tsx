import { useState } from 'react';
import type { TradingAccount } from '../../../../domain/trading/account.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { isTypedNumber } from '../live-consent.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** Says what it means to trade in a live account, and waits until its number is typed. */
export function LiveConsentDialog({
  account,
  open,
  onAnswer,
}: {
  readonly account: TradingAccount;
  readonly open: boolean;
  readonly onAnswer: (isGiven: boolean) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const isTyped = isTypedNumber(typed, account);
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={t('livetrade.title')}
      description={`${account.name} · ${account.number}`}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('livetrade.back')}</Button>
          <Button kind="danger" type="submit" form="live-consent" disabled={!isTyped}>
            {t('livetrade.confirm')}
          </Button>
        </>
      }
    >
      <SubmitForm
        id="live-consent"
        noValidate
        className="grid gap-4 text-sm"
        onSend={() => (isTyped ? onAnswer(true) : undefined)}
      >
        <Notice tone="danger" title={t('livetrade.warning')}>
          {t('livetrade.warningText')}
        </Notice>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{t('livetrade.writes')}</li>
          <li>{t('livetrade.cancels')}</li>
          <li>{t('livetrade.session')}</li>
        </ul>
        <TextField
          label={t('livetrade.type', { number: account.number })}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // The dialog is there for this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
      </SubmitForm>
    </Dialog>
  );
}
