import { useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { AppCard } from './app-card.tsx';
import { CodesCard } from './codes-card.tsx';
import { EventsCard } from './events-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Second factors, and what happened to the account. */
export function SecuritySection() {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <p className="max-w-prose text-sm text-quiet">{t('account.securityIntro')}</p>
      {codes.length === 0 ? null : <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      <AppCard onCodes={setCodes} />
      <PasskeysCard onCodes={setCodes} />
      <CodesCard onCodes={setCodes} />
      <EventsCard />
    </>
  );
}
