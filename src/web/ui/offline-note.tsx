import { checkConnection } from '../api/use-connection.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';

/** In the place of what cannot be loaded now; it goes by itself when the connection is back. */
export function OfflineNote() {
  const t = useT();
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-card py-2 text-sm">
      <Glyph name="warning" className="size-4 text-warning" />
      {t('ui.offlineRead')}
      <Button size="small" glyph="refresh" onClick={checkConnection}>
        {t('ui.retry')}
      </Button>
    </p>
  );
}
