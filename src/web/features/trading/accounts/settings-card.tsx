import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '../../../../contract/trading/accounts.schema.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { useLiveConsent } from '../../../widgets/orderticket/use-live-consent.tsx';
import { Panel } from '../panel.tsx';
import { accountQuery, changing } from '../trading-calls.ts';
import { draftOf, outsideSettingsOf, settingsOf } from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** How the chosen account trades. */
export function SettingsCard({ account }: { readonly account: string }) {
  const { t } = useI18n();
  const view = useQuery(accountQuery(useApi(), account));
  return (
    <Panel title={t('trading.settings')} note={view.data?.account.name} of={view} lines={12}>
      {(found) => <SettingsForm key={found.account.id} view={found} />}
    </Panel>
  );
}

function SettingsForm({ view }: { readonly view: AccountView }) {
  const { t } = useI18n();
  const { account, settings } = view;
  const [draft, setDraft] = useState(() => draftOf(settings));
  const { submit, pending, message, fieldError, failure } = useMutation(changing);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(settings));
  const isPaper = account.broker === 'paper';
  const consent = useLiveConsent(account.id);
  const save = async (): Promise<void> => {
    const live = await consent.ask();
    if (live === null) return;
    const outcome = await submit(() => ({
      params: { account: account.id },
      body: { settings: isPaper ? settingsOf(draft) : outsideSettingsOf(draft), live },
    }));
    if (outcome.kind !== 'done') return;
    setDraft(draftOf(outcome.answer.settings));
    toast({ title: t('trading.settingsSaved'), tone: 'success' });
  };
  if (account.closedAt !== null)
    return <p className="text-sm text-quiet">{t('trading.isClosed')}</p>;
  return (
    <SubmitForm noValidate className="grid gap-5" onSend={save}>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        <SettingsFields
          draft={draft}
          onChange={setDraft}
          fieldError={fieldError}
          isOutside={!isPaper}
        />
      </div>
      {message === undefined || failure?.kind === 'invalid' ? null : (
        <Notice tone="danger">{message}</Notice>
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" kind="primary" busy={pending} disabled={!isChanged}>
          {t('trading.saveSettings')}
        </Button>
        {isChanged ? (
          <Button kind="quiet" onClick={() => setDraft(draftOf(settings))}>
            {t('trading.discard')}
          </Button>
        ) : null}
      </div>
      {consent.dialog}
    </SubmitForm>
  );
}
