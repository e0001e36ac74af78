import { use } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { PanelViewProps } from '../panel-kind.ts';
import { PanelViews } from './panel-views.ts';
import { type PanelView, viewFacts } from './view-facts.ts';

/** A view of another feature as a panel. */
export function OwnView({ view, ...props }: PanelViewProps & { readonly view: PanelView }) {
  const t = useT();
  const views = use(PanelViews);
  const { visitor } = useBoot();
  if (viewFacts(view).membersOnly === true && visitor.kind !== 'member')
    return (
      <EmptyState
        glyph="lock"
        title={t('panels.membersOnly')}
        action={
          <ButtonLink to="/login?next=%2Fterminal" kind="primary" size="small">
            {t('panels.signIn')}
          </ButtonLink>
        }
      >
        {t(`panels.${view}.about`)}
      </EmptyState>
    );
  const View = views?.[view];
  if (View === undefined) throw new Error(`no view for panels of the kind ${view}`);
  return <View {...props} />;
}
