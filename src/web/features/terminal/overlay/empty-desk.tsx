import { useT } from '../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function EmptyDesk() {
  const t = useT();
  return (
    <div className="grid h-full place-items-center bg-page">
      <EmptyState glyph="terminal" title={t('terminal.empty')}>
        {t('terminal.emptyHow')}
      </EmptyState>
    </div>
  );
}
