import { useActionData } from 'react-router';
import { FEATURES } from '../../domain/identity/features.ts';
import { PLANS } from '../../domain/identity/plans.ts';
import { browserChoice, serverChoice } from '../api/form-action.ts';
import { accountPage } from '../features/account/account-page.tsx';
import { AgreementList } from '../features/agreements/agreement-list.tsx';
import { agreementSheetQuery, useAgreementSheet } from '../features/agreements/sheet-query.ts';
import { type SigningOutcome, signOrRevoke } from '../features/agreements/sign-action.ts';
import { plansQuery, usePlans } from '../features/plans/plans-query.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

const page = accountPage({
  path: '/account/plan',
  queries: (api) => [plansQuery(api), agreementSheetQuery(api, undefined)],
  texts: ['agreements', 'plans'],
  content: PlanAndAgreements,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const action = serverChoice(signOrRevoke);
export const clientAction = browserChoice(signOrRevoke);
export default page.Component;

function PlanAndAgreements() {
  const t = useT();
  const sheet = useAgreementSheet(undefined);
  return (
    <>
      <PlanCard />
      <RevokeOutcome />
      <AgreementList
        sheet={sheet}
        note={<TextLink to="/non-professional-exchange-agreements">{t('account.sign')}</TextLink>}
      />
    </>
  );
}

/** The plan and what it grants. It changes on the page of the plans. */
function PlanCard() {
  const t = useT();
  const { plans, current } = usePlans();
  const plan = plans.find(({ id }) => id === current);
  const title = PLANS.find(({ id }) => id === current)?.title;
  return (
    <Card
      title={t('account.plan')}
      actions={
        <ButtonLink size="small" to="/pricing-plans">
          {t('account.toPlans')}
        </ButtonLink>
      }
    >
      <div className="grid gap-3">
        {title === undefined ? null : <p className="text-lg font-semibold">{t(title)}</p>}
        {plan === undefined || plan.features.length === 0 ? (
          <p className="text-sm text-quiet">{t('account.planBasis')}</p>
        ) : (
          <ul className="grid gap-2 text-sm md:grid-cols-2">
            {FEATURES.filter(({ id }) => plan.features.includes(id)).map((feature) => (
              <li key={feature.id} className="flex items-start gap-2">
                <Glyph name="check" className="mt-0.5 size-4 text-success" />
                {t(feature.title)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function RevokeOutcome() {
  const t = useT();
  const outcome = useActionData<SigningOutcome>();
  if (outcome?.kind === 'revoked')
    return <Notice tone="success">{t('account.agreementRevoked')}</Notice>;
  if (outcome?.kind !== 'revoke-failed') return null;
  const { why } = outcome;
  if (why === 'offline') return <Notice tone="danger">{t('ui.offline')}</Notice>;
  return (
    <Notice tone="danger">{why === 'no-answer' ? t('ui.somethingWentWrong') : why.message}</Notice>
  );
}
