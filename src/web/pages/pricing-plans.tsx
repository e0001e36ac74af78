import { useActionData } from 'react-router';
import { PLANS } from '../../domain/identity/plans.ts';
import { browserForm, serverForm } from '../api/form-action.ts';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { type PlanChange, planForm } from '../features/plans/change-plan.ts';
import { PlanCards } from '../features/plans/plan-cards.tsx';
import { PlanTable } from '../features/plans/plan-table.tsx';
import { plansQuery } from '../features/plans/plans-query.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { PageHead } from '../i18n/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

const queries: PageQueries = (api) => [plansQuery(api)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = serverForm(planForm);
export const clientAction = browserForm(planForm);

export default function PricingPlansPage() {
  const t = useT();
  return (
    <Page>
      <PageHead title={t('plans.title')} description={t('plans.intro')} />
      <div className="grid gap-8">
        <header className="grid justify-items-center gap-2 text-center">
          <h1 className="text-3xl font-semibold tracking-tight">{t('plans.title')}</h1>
          <p className="max-w-prose text-quiet">{t('plans.intro')}</p>
        </header>
        <Outcome />
        <PlanCards signInTo="/login?next=/pricing-plans" />
        <PlanTable />
        <footer className="grid max-w-prose gap-2 text-sm text-quiet">
          <p>
            {t('plans.agreementsNote')}{' '}
            <TextLink to="/non-professional-exchange-agreements">
              {t('plans.agreementsLink')}
            </TextLink>
          </p>
          <p>{t('plans.payment')}</p>
        </footer>
      </div>
    </Page>
  );
}

function Outcome() {
  const t = useT();
  const outcome = useActionData<PlanChange>();
  if (outcome === undefined) return null;
  if (outcome.kind === 'offline') return <Notice tone="danger">{t('ui.offline')}</Notice>;
  if (outcome.kind === 'failed')
    return <Notice tone="danger">{outcome.message ?? t('ui.somethingWentWrong')}</Notice>;
  const { title } = PLANS.find(({ id }) => id === outcome.plan) ?? PLANS[0];
  return <Notice tone="success">{t('plans.changed', { plan: t(title) })}</Notice>;
}
