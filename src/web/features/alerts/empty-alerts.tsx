import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { AlertSeed } from '../../widgets/alerteditor/alert-seed.ts';
import { TEMPLATES } from '../../widgets/alerteditor/templates.ts';

/** No alert yet: what people ask for most, to begin with. */
export function EmptyAlerts({ onOpen }: { readonly onOpen: (seed?: AlertSeed) => void }) {
  const t = useT();
  return (
    <EmptyState
      glyph="bell"
      title={t('alerts.none')}
      action={
        <Button kind="primary" size="small" glyph="plus" onClick={() => onOpen()}>
          {t('alerts.new')}
        </Button>
      }
    >
      <span className="grid gap-3">
        {t('alerts.noneHint')}
        <span className="flex flex-wrap justify-center gap-1.5">
          {TEMPLATES.map(({ id, condition, settings }) => (
            <Button
              key={id}
              size="small"
              onClick={() => onOpen({ condition: condition(null), ...settings })}
            >
              {t(`alerts.template.${id}`)}
            </Button>
          ))}
        </span>
      </span>
    </EmptyState>
  );
}
