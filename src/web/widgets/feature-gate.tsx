import type { MouseEvent, ReactNode } from 'react';
import { FEATURES, type FeatureId } from '../../domain/identity/features.ts';
import { cheapestPlanWith } from '../../domain/identity/plans.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useModal } from '../ui/modal/modal-provider.tsx';
import { useHasFeature } from '../shell/session/product-features-query.ts';

/** ID-13: the panel for those whose plan has it, and the way to it for everybody else. */
export function FeatureGate({
  feature,
  children,
}: {
  readonly feature: FeatureId;
  readonly children: ReactNode;
}) {
  const granted = useHasFeature(feature);
  if (granted === undefined) return null;
  return granted ? children : <Locked feature={feature} />;
}

function Locked({ feature }: { readonly feature: FeatureId }) {
  const t = useT();
  const modal = useModal();
  const { title, description } = FEATURES.find(({ id }) => id === feature)!;
  const plan = t(cheapestPlanWith(feature).title);
  // Without script the link leads to the plans; with script the modal asks first.
  const offer = (event: MouseEvent) => {
    event.preventDefault();
    modal.open({
      type: 'upgrade',
      title: t(title),
      description: t('plans.partOf', { feature: t(title), plan }),
    });
  };
  return (
    <EmptyState
      glyph="lock"
      title={t('plans.partOf', { feature: t(title), plan })}
      action={
        <ButtonLink to="/pricing-plans" kind="primary" size="small" onClick={offer}>
          {t('plans.upgrade')}
        </ButtonLink>
      }
    >
      {t(description)}
    </EmptyState>
  );
}
