import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BrokerLink } from '../../../../../contract/trading/account-shapes.schema.ts';
import {
  ACCOUNT_NAME_MAXIMUM,
  type TradingAccount,
} from '../../../../../domain/trading/account.ts';
import { DEFAULT_SETTINGS } from '../../../../../domain/trading/default-settings.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { newErrorId } from '../../../../shell/errors/new-error-id.ts';
import { Checkbox, TextField } from '../../../../ui/field.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import {
  changing,
  changingKeys,
  cloning,
  creating,
  ending,
  funding,
  resetting,
} from '../../trading-calls.ts';
import type { AccountAct } from '../account-act.ts';
import { draftOf, settingsOf, typedDecimal } from '../settings-draft.ts';
import { SettingsFields } from '../settings-fields.tsx';
import { ConnectAccount } from './connect-dialog.tsx';
import { FormDialog, type Shown } from './form-dialog.tsx';
import { KeyFields } from './key-fields.tsx';
import { NewReplay } from './new-replay.tsx';

const OPENING_CASH = '100000';

/** One dialog for everything that is done with an account as a whole. */
export function AccountDialog({ act, ...shown }: Shown & { readonly act: AccountAct }) {
  switch (act.kind) {
    case 'create':
      return <CreateAccount {...shown} />;
    case 'connect':
      return <ConnectAccount brokers={act.brokers} {...shown} />;
    case 'keys':
      return <ChangeKeys account={act.account} link={act.link} {...shown} />;
    case 'disconnect':
      return <DisconnectAccount account={act.account} {...shown} />;
    case 'replay':
      return <NewReplay {...shown} />;
    case 'rename':
      return <RenameAccount account={act.account} {...shown} />;
    case 'fund':
      return <FundAccount account={act.account} {...shown} />;
    case 'reset':
      return <ResetAccount account={act.account} {...shown} />;
    case 'clone':
      return <CloneAccount account={act.account} {...shown} />;
    case 'close':
      return <CloseAccount account={act.account} {...shown} />;
    default:
      return act satisfies never;
  }
}

function CreateAccount(shown: Shown) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [cash, setCash] = useState(OPENING_CASH);
  const [draft, setDraft] = useState(() => draftOf(DEFAULT_SETTINGS));
  return (
    <FormDialog
      {...shown}
      wide
      mutation={creating}
      input={() => ({
        body: { name: name.trim(), cash: typedDecimal(cash), settings: settingsOf(draft) },
      })}
      title={t('trading.newAccount')}
      description={t('trading.newAccountHint')}
      submitText={t('trading.openAccount')}
      isReady={name.trim() !== ''}
      onDone={({ account }) => {
        toast({ title: t('trading.accountOpened', { name: account.name }), tone: 'success' });
        void navigate(`/trade?account=${account.id}`);
      }}
    >
      {(fieldError) => (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <TextField
            label={t('trading.accountName')}
            value={name}
            maxLength={ACCOUNT_NAME_MAXIMUM}
            error={fieldError('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('trading.startingCash')}
            inputMode="decimal"
            value={cash}
            error={fieldError('cash')}
            onChange={({ target }) => setCash(target.value)}
          />
          <SettingsFields brief draft={draft} onChange={setDraft} fieldError={fieldError} />
        </div>
      )}
    </FormDialog>
  );
}

type OfAccount = Shown & { readonly account: TradingAccount };

function RenameAccount({ account, ...shown }: OfAccount) {
  const { t } = useI18n();
  const [name, setName] = useState(account.name);
  return (
    <FormDialog
      {...shown}
      mutation={changing}
      input={() => ({ params: { account: account.id }, body: { name: name.trim() } })}
      title={t('trading.act.rename')}
      description={account.number}
      submitText={t('trading.act.rename')}
      isReady={name.trim() !== '' && name.trim() !== account.name}
      onDone={() => toast({ title: t('trading.renamed'), tone: 'success' })}
    >
      {(fieldError) => (
        <TextField
          label={t('trading.accountName')}
          value={name}
          maxLength={ACCOUNT_NAME_MAXIMUM}
          error={fieldError('name')}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </FormDialog>
  );
}

function FundAccount({ account, ...shown }: OfAccount) {
  const { t } = useI18n();
  const [way, setWay] = useState<'in' | 'out'>('in');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  // Sent again it is the same payment.
  const [id] = useState(newErrorId);
  return (
    <FormDialog
      {...shown}
      mutation={funding}
      input={() => ({
        params: { account: account.id },
        body: {
          id,
          amount: `${way === 'out' ? '-' : ''}${typedDecimal(amount)}`,
          note: note.trim() === '' ? null : note.trim(),
        },
      })}
      title={t('trading.act.fund')}
      description={`${account.name} · ${account.number}`}
      submitText={t(`trading.pay.${way}`)}
      isReady={Number(typedDecimal(amount)) > 0}
      onDone={() => toast({ title: t('trading.paid'), tone: 'success' })}
    >
      {(fieldError) => (
        <>
          <Segmented
            label={t('trading.act.fund')}
            segments={(['in', 'out'] as const).map((value) => ({
              value,
              title: t(`trading.pay.${value}`),
            }))}
            value={way}
            onChange={setWay}
            className="justify-self-start"
          />
          <TextField
            label={t('trading.amount')}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={fieldError('amount')}
            onChange={({ target }) => setAmount(target.value)}
          />
          <TextField
            label={t('trading.payNote')}
            value={note}
            maxLength={200}
            error={fieldError('note')}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function ResetAccount({ account, ...shown }: OfAccount) {
  const { t } = useI18n();
  const [cash, setCash] = useState(OPENING_CASH);
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      {...shown}
      danger
      mutation={resetting}
      input={() => ({ params: { account: account.id }, body: { cash: typedDecimal(cash) } })}
      title={t('trading.resetTitle', { name: account.name })}
      description={t('trading.resetHint')}
      submitText={t('trading.act.reset')}
      isReady={typed.trim() === account.name}
      onDone={() =>
        toast({ title: t('trading.wasReset', { name: account.name }), tone: 'success' })
      }
    >
      {(fieldError) => (
        <>
          <TextField
            label={t('trading.startingCash')}
            inputMode="decimal"
            value={cash}
            error={fieldError('cash')}
            onChange={({ target }) => setCash(target.value)}
          />
          <TextField
            label={t('trading.typeName', { name: account.name })}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function CloneAccount({ account, ...shown }: OfAccount) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [name, setName] = useState(
    t('trading.copyOf', { name: account.name }).slice(0, ACCOUNT_NAME_MAXIMUM),
  );
  const [positions, setPositions] = useState(false);
  return (
    <FormDialog
      {...shown}
      mutation={cloning}
      input={() => ({ params: { account: account.id }, body: { name: name.trim(), positions } })}
      title={t('trading.act.clone')}
      description={t('trading.cloneHint')}
      submitText={t('trading.act.clone')}
      isReady={name.trim() !== ''}
      onDone={({ account: made }) => {
        toast({ title: t('trading.accountOpened', { name: made.name }), tone: 'success' });
        void navigate(`/trade?account=${made.id}`);
      }}
    >
      {(fieldError) => (
        <>
          <TextField
            label={t('trading.accountName')}
            value={name}
            maxLength={ACCOUNT_NAME_MAXIMUM}
            error={fieldError('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <Checkbox
            label={t('trading.clonePositions')}
            checked={positions}
            onChange={({ target }) => setPositions(target.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}

function CloseAccount({ account, ...shown }: OfAccount) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      {...shown}
      danger
      mutation={ending}
      input={() => ({ params: { account: account.id } })}
      title={t('trading.closeAccountTitle', { name: account.name })}
      description={t('trading.closeAccountHint')}
      submitText={t('trading.act.close')}
      isReady={typed.trim() === account.name}
      onDone={() =>
        toast({ title: t('trading.accountClosed', { name: account.name }), tone: 'success' })
      }
    >
      {() => (
        <TextField
          label={t('trading.typeName', { name: account.name })}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FormDialog>
  );
}

function ChangeKeys({ account, link, ...shown }: OfAccount & { readonly link: BrokerLink }) {
  const { t } = useI18n();
  const [keys, setKeys] = useState({ keyId: '', secret: '' });
  return (
    <FormDialog
      {...shown}
      mutation={changingKeys}
      input={() => ({
        params: { account: account.id },
        body: { keyId: keys.keyId.trim(), secret: keys.secret.trim() },
      })}
      title={t('connect.newKeys')}
      description={t('connect.newKeysHint', { number: link.remoteNumber })}
      submitText={t('connect.saveKeys')}
      isReady={keys.keyId.trim() !== '' && keys.secret.trim() !== ''}
      onDone={() => toast({ title: t('connect.keysSaved'), tone: 'success' })}
    >
      {(fieldError) => (
        <>
          <p className="text-xs text-quiet tabular-nums">
            {t('connect.keysNow', { tail: link.keyTail })}
          </p>
          <KeyFields
            kind={account.broker === 'alpaca-live' ? 'alpaca-live' : 'alpaca-paper'}
            keys={keys}
            onChange={setKeys}
            fieldError={fieldError}
          />
        </>
      )}
    </FormDialog>
  );
}

function DisconnectAccount({ account, ...shown }: OfAccount) {
  const { t } = useI18n();
  return (
    <FormDialog
      {...shown}
      danger
      mutation={ending}
      input={() => ({ params: { account: account.id } })}
      title={t('connect.letTitle', { name: account.name })}
      description={t('connect.letHint')}
      submitText={t('connect.let')}
      onDone={() => toast({ title: t('connect.letDone', { name: account.name }), tone: 'success' })}
    >
      {() => null}
    </FormDialog>
  );
}
