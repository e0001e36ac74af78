import { lazy } from 'react';
import { exportAlerts } from '../../../contract/alerts.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { useToolDialog } from '../../ui/tool-dialog.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('./overlay/import-dialog.tsx')).ImportDialog,
}));

/** Alerts as text lines: out as a file, in from a field. */
export function TransferMenu({ count }: { readonly count: number }) {
  const t = useT();
  const { show, dialog } = useToolDialog((state) => <ImportDialog {...state} />);
  const file = (format: 'text' | 'json') => ({
    title: t(format === 'text' ? 'alerts.exportText' : 'alerts.exportJson'),
    glyph: 'download' as const,
    disabled: count === 0,
    href: `${exportAlerts.path}?format=${format}`,
  });
  return (
    <>
      <LazyMenu
        label={t('alerts.transfer')}
        entries={() => [
          { title: t('alerts.import'), glyph: 'plus', onSelect: show },
          'separator',
          file('text'),
          file('json'),
        ]}
      />
      {dialog}
    </>
  );
}
