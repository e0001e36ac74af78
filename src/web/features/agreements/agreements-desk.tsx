import { useActionData } from 'react-router';
import type { AgreementSheet } from '../../../contract/agreements.schema.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AgreementList } from './agreement-list.tsx';
import { AgreementText } from './agreement-text.tsx';
import { toSign } from './agreements-step.tsx';
import { agreementFields, useAgreementSheet } from './sheet-query.ts';
import type { SigningOutcome, Why } from './sign-action.ts';
import type { Draft } from './signing-fields.ts';
import { SigningForm } from './signing-form.tsx';

/** Everything about exchange agreements: how things stand, and the way to sign. */
export function AgreementsDesk({ signInTo }: { readonly signInTo: string }) {
  const { status } = useAddressState(agreementFields).values;
  const asked = useAgreementSheet(status ?? undefined);
  const outcome = useActionData<SigningOutcome>();
  const failed = outcome?.kind === 'failed' ? outcome : undefined;
  const sheet = failed?.sheet ?? asked;
  if (!sheet.member) return <ForStrangers sheet={sheet} signInTo={signInTo} />;
  const open = toSign(sheet);
  return (
    <>
      {outcome === undefined ? null : <Outcome outcome={outcome} />}
      <AgreementList
        sheet={sheet}
        {...(sheet.agreements.every((agreement) => agreement.asked) ? {} : { note: <PlanNote /> })}
      />
      {open.length === 0 ? (
        <AllSigned sheet={sheet} />
      ) : (
        <SigningForm sheet={sheet} draft={failed?.draft ?? freshDraft(sheet)} />
      )}
    </>
  );
}

const freshDraft = (sheet: AgreementSheet): Draft => ({
  accepted: [],
  information: sheet.information,
  signature: '',
  answers: sheet.answers ?? {},
});

function PlanNote() {
  const t = useT();
  return (
    <>
      {t('agreements.planNote')}{' '}
      <TextLink to="/pricing-plans">{t('agreements.plansLink')}</TextLink>
    </>
  );
}

/** Whose status changes signs other texts: the agreements themselves oblige them to say so. */
function AllSigned({ sheet }: { readonly sheet: AgreementSheet }) {
  const t = useT();
  const other = sheet.status === 'professional' ? 'non-professional' : 'professional';
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink to={`?status=${other}`} size="small" preventScrollReset>
          {t('agreements.statusChanged')}
        </ButtonLink>
      }
    >
      {t('agreements.allSigned')}
    </Notice>
  );
}

function whyText(why: Why, t: Translate): string {
  if (why === 'offline') return t('ui.offline');
  return why === 'no-answer' ? t('ui.somethingWentWrong') : why.message;
}

function Outcome({ outcome }: { readonly outcome: SigningOutcome }) {
  const t = useT();
  switch (outcome.kind) {
    case 'signed':
      return (
        <Notice tone="success">
          {outcome.count === 0
            ? t('agreements.signedNothing')
            : t('agreements.signedNow', { count: outcome.count })}
        </Notice>
      );
    case 'revoked':
      return <Notice tone="info">{t('agreements.revoked')}</Notice>;
    case 'revoke-failed':
      return <Notice tone="danger">{whyText(outcome.why, t)}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger" title={t('agreements.failed')}>
          {outcome.why === 'other-status' ? t('agreements.otherVariant') : whyText(outcome.why, t)}
          {outcome.problems.length === 0 ? null : (
            <ul className="mt-1 list-disc pl-4">
              {outcome.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Notice>
      );
    default:
      return outcome satisfies never;
  }
}

function ForStrangers({
  sheet,
  signInTo,
}: {
  readonly sheet: AgreementSheet;
  readonly signInTo: string;
}) {
  const t = useT();
  return (
    <>
      <Notice
        tone="info"
        title={t('agreements.signInTitle')}
        action={
          <ButtonLink to={signInTo} kind="primary" glyph="sign-in">
            {t('agreements.signIn')}
          </ButtonLink>
        }
      >
        {t('agreements.signInText')}
      </Notice>
      <Card title={t('agreements.step1')} flush>
        <ul className="ruled">
          {sheet.agreements.map((agreement) => (
            <li key={agreement.id} className="grid gap-1.5 px-card py-3">
              <p className="text-sm font-medium">{agreement.name}</p>
              <AgreementText agreement={agreement} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
