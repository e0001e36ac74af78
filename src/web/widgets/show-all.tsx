import { useT } from '../i18n/i18n-provider.tsx';
import { Button } from '../ui/button.tsx';

/** Below a table that shows its beginning. */
export function ShowAll({ count, onAll }: { readonly count: number; readonly onAll: () => void }) {
  const t = useT();
  return (
    <div className="border-t border-line p-card text-center print:hidden">
      <Button size="small" onClick={onAll}>
        {t('widgets.showAll', { count })}
      </Button>
    </div>
  );
}
