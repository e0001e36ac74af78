import { lazy, useEffect, useEffectEvent } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { inField } from '../../../ui/in-field.ts';
import { useToolDialog } from '../../../ui/tool-dialog.tsx';
import type { AccountRow } from '../trading-calls.ts';

const KillDialog = lazy(async () => ({
  default: (await import('./overlay/kill-dialog.tsx')).KillDialog,
}));

/** Ends everything at once, after it has said what that is. Shift+X opens it from anywhere. */
export function KillSwitch({ row }: { readonly row: AccountRow }) {
  const t = useT();
  const { show, dialog } = useToolDialog((state) => (
    <KillDialog account={row.account} {...state} />
  ));
  const isClosed = row.account.closedAt !== null;
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'X' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isClosed || inField(event.target) || document.querySelector('[role=dialog]') !== null)
      return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => byKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (isClosed) return null;
  return (
    <>
      <Button
        size="small"
        glyph="warning"
        aria-keyshortcuts="Shift+X"
        title={t('trading.kill.hint')}
        className="!border-danger/50 !text-danger noscript:hidden"
        onClick={show}
      >
        {t('trading.kill')}
      </Button>
      {dialog}
    </>
  );
}
