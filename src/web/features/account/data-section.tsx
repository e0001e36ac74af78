import { useSuspenseQuery } from '@tanstack/react-query';
import { listSecurityEvents } from '../../../contract/account.ts';
import {
  askDeletion,
  cancelDeletion,
  exportOwnData,
  getDeletion,
} from '../../../contract/own-data.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OwnerProof, proofOf } from './owner-proof.tsx';
import { Reveal } from './reveal.tsx';
import { WriteButton } from './write-button.tsx';
import { WriteForm } from './write-form.tsx';

const asking = defineMutation({
  endpoint: askDeletion,
  changes: [getDeletion, listSecurityEvents],
});
const cancelling = defineMutation({
  endpoint: cancelDeletion,
  changes: [getDeletion, listSecurityEvents],
});

export const deletionQuery = (api: ApiClient) => endpointQuery(api, getDeletion, {});
const useDeletion = () => useSuspenseQuery(deletionQuery(useApi())).data;

/** A copy of everything, and the way out. */
export function DataSection() {
  const { t, format } = useI18n();
  const deletion = useDeletion();
  return (
    <>
      <Card title={t('account.export')}>
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose text-sm text-quiet">
            {t('account.exportIntro')}{' '}
            <TextLink to="/help/account/your-data">{t('account.exportHelp')}</TextLink>
          </p>
          <a href={exportOwnData.path} download className={buttonClass({ kind: 'primary' })}>
            <Glyph name="download" />
            {t('account.exportButton')}
          </a>
        </div>
      </Card>
      <Card title={t('account.delete')}>
        {deletion === null ? (
          <AskDeletion />
        ) : (
          <Notice
            tone="warning"
            action={
              <WriteButton mutation={cancelling} input={{}}>
                {t('account.keepAccount')}
              </WriteButton>
            }
          >
            {t('account.deletionDue', { date: format.date(deletion.dueAt, 'dateTimeWithZone') })}
          </Notice>
        )}
      </Card>
    </>
  );
}

function AskDeletion() {
  const { t } = useI18n();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-sm text-quiet">{t('account.deleteIntro')}</p>
      <Reveal label={t('account.deleteButton')}>
        {(close) => (
          <WriteForm
            mutation={asking}
            input={(typed) => ({ body: proofOf(typed) })}
            submit={t('account.deleteButton')}
            kind="danger"
            onDone={close}
          >
            {(fieldError) => <OwnerProof fieldError={fieldError} />}
          </WriteForm>
        )}
      </Reveal>
    </div>
  );
}
