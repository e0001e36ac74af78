import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ACCOUNT_NAME_MAXIMUM, type BrokerKind } from '../../../../../domain/trading/account.ts';
import { LIVE_WORD } from '../../../../../domain/trading/live-word.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { tradeWord } from '../../../../ui/trade-words.ts';
import { connecting } from '../../trading-calls.ts';
import { FormDialog, type Shown } from './form-dialog.tsx';
import { KeyFields, WhereToFindKeys } from './key-fields.tsx';

type OutsideKind = Exclude<BrokerKind, 'paper'>;

/** An account of one's own at Alpaca: paper or live, and the keys that open it. */
export function ConnectAccount({
  brokers,
  ...shown
}: Shown & { readonly brokers: readonly BrokerKind[] }) {
  const t = useT();
  const navigate = useNavigate();
  const kinds = brokers.filter((kind): kind is OutsideKind => kind !== 'paper');
  const [kind, setKind] = useState<OutsideKind>(kinds[0] ?? 'alpaca-paper');
  const [name, setName] = useState<string>();
  const [keys, setKeys] = useState({ keyId: '', secret: '' });
  const [word, setWord] = useState('');
  const isLive = kind === 'alpaca-live';
  const shownName = name ?? tradeWord(t, 'broker', kind);
  return (
    <FormDialog
      {...shown}
      wide
      danger={isLive}
      mutation={connecting}
      input={() => ({
        body: {
          broker: kind,
          name: shownName.trim(),
          keyId: keys.keyId.trim(),
          secret: keys.secret.trim(),
          ...(isLive ? { confirmation: word.trim() } : {}),
        },
      })}
      title={t('connect.title')}
      description={t('connect.hint')}
      submitText={t('connect.submit')}
      isReady={
        shownName.trim() !== '' &&
        keys.keyId.trim() !== '' &&
        keys.secret.trim() !== '' &&
        (!isLive || word.trim() === LIVE_WORD)
      }
      onDone={({ account }) => {
        toast({ title: t('connect.done', { name: account.name }), tone: 'success' });
        void navigate(`/trade?account=${account.id}`);
      }}
    >
      {(fieldError) => (
        <>
          <div className="grid justify-items-start gap-2">
            <Segmented
              label={t('connect.kind')}
              segments={kinds.map((value) => ({ value, title: t(`connect.kind.${value}`) }))}
              value={kind}
              onChange={setKind}
            />
            {kinds.includes('alpaca-live') ? null : (
              <p className="text-xs text-quiet">{t('connect.liveOff')}</p>
            )}
          </div>
          <Notice tone={isLive ? 'danger' : 'info'}>{t(`connect.about.${kind}`)}</Notice>
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_16rem]">
            <div className="grid content-start gap-4">
              <TextField
                label={t('connect.name')}
                value={shownName}
                maxLength={ACCOUNT_NAME_MAXIMUM}
                error={fieldError('name')}
                onChange={({ target }) => setName(target.value)}
              />
              <KeyFields kind={kind} keys={keys} onChange={setKeys} fieldError={fieldError} />
              {isLive ? (
                <TextField
                  label={t('connect.typeWord', { word: LIVE_WORD })}
                  value={word}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  error={fieldError('confirmation')}
                  onChange={({ target }) => setWord(target.value)}
                />
              ) : null}
            </div>
            <WhereToFindKeys kind={kind} />
          </div>
        </>
      )}
    </FormDialog>
  );
}
