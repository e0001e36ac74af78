import { Form, useNavigation } from 'react-router';
import { FEATURES, type FeatureId } from '../../../domain/identity/features.ts';
import { type PlanId, planIds } from '../../../domain/identity/plan-id.ts';
import { PLANS } from '../../../domain/identity/plans.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { usePlans } from './plans-query.ts';

type ListedPlan = ReturnType<typeof usePlans>['plans'][number];

const words = new Map(PLANS.map((plan) => [plan.id, plan]));
const featureWords = new Map(FEATURES.map((feature) => [feature.id, feature]));

/** One card for each plan, with what it adds to the one before it. */
export function PlanCards({ signInTo }: { readonly signInTo: string }) {
  const { plans, current } = usePlans();
  return (
    <Form method="post" className="grid gap-gap md:grid-cols-2 xl:grid-cols-4">
      {plans.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          before={plans[index - 1]}
          current={current}
          signInTo={signInTo}
        />
      ))}
    </Form>
  );
}

function PlanCard({
  plan,
  before,
  current,
  signInTo,
}: {
  readonly plan: ListedPlan;
  readonly before: ListedPlan | undefined;
  readonly current: PlanId | null;
  readonly signInTo: string;
}) {
  const { t, format } = useI18n();
  const own = plan.id === current;
  const { title, description, limits } = words.get(plan.id)!;
  const added = plan.features.filter((id) => before?.features.includes(id) !== true);
  return (
    <section
      aria-labelledby={`plan-${plan.id}`}
      className={classNames(
        'flex flex-col gap-4 rounded-lg border bg-panel p-5',
        own ? 'border-accent' : 'border-line',
      )}
    >
      <div className="grid gap-1">
        <div className="flex min-h-6 items-center justify-between gap-2">
          <h2 id={`plan-${plan.id}`} className="text-lg font-semibold">
            {t(title)}
          </h2>
          {own ? <Badge tone="info">{t('plans.current')}</Badge> : null}
        </div>
        <p className="text-sm text-quiet md:min-h-10">{t(description)}</p>
      </div>
      <p className="flex items-baseline gap-1.5">
        <span className="text-3xl font-semibold tabular-nums">
          {format.money(Number(plan.monthlyPrice), 'USD', 0)}
        </span>
        <span className="text-sm text-quiet">{t('plans.perMonth')}</span>
      </p>
      <PlanChoice plan={plan.id} current={current} signInTo={signInTo} />
      <div className="grid gap-2 border-t border-line pt-4 text-sm">
        {before === undefined ? null : (
          <p className="font-medium">
            {t('plans.everythingIn', { plan: t(words.get(before.id)!.title) })}
          </p>
        )}
        <ul className="grid gap-2.5">
          {before === undefined ? <Line title={t('plans.basis')} /> : null}
          <Line title={t('plans.alerts', { count: limits.alerts })} />
          {added.map((id) => (
            <AddedFeature key={id} id={id} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function AddedFeature({ id }: { readonly id: FeatureId }) {
  const { t } = useI18n();
  const { title, description } = featureWords.get(id)!;
  return <Line title={t(title)} description={t(description)} />;
}

function Line({ title, description }: { readonly title: string; readonly description?: string }) {
  return (
    <li className="flex gap-2">
      <Glyph name="check" className="mt-0.5 size-4 shrink-0 text-success" />
      <div>
        <p>{title}</p>
        {description === undefined ? null : <p className="text-xs text-quiet">{description}</p>}
      </div>
    </li>
  );
}

function PlanChoice({
  plan,
  current,
  signInTo,
}: {
  readonly plan: PlanId;
  readonly current: PlanId | null;
  readonly signInTo: string;
}) {
  const { t } = useI18n();
  const { formData } = useNavigation();
  if (current === null)
    return (
      <ButtonLink to={signInTo} kind={plan === 'free' ? 'primary' : 'secondary'}>
        {t('plans.signIn')}
      </ButtonLink>
    );
  const own = plan === current;
  const more = planIds.indexOf(plan) > planIds.indexOf(current);
  return (
    <Button
      type="submit"
      name="plan"
      value={plan}
      kind={more ? 'primary' : 'secondary'}
      disabled={own}
      busy={formData?.get('plan') === plan}
    >
      {own ? t('plans.current') : t('plans.choose', { plan: t(words.get(plan)!.title) })}
    </Button>
  );
}
