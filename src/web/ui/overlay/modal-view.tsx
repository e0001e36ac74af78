import { useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import type { OpenModal } from '../modal/modal-service.ts';

/** Draws the open modal; the last one stays in it while it fades. */
export function ModalView({
  modal,
  onClose,
}: {
  readonly modal: OpenModal | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [last, setLast] = useState(modal);
  if (modal !== undefined && modal !== last) setLast(modal);
  const shown = modal ?? last;
  if (shown === undefined) return null;
  return (
    <Dialog
      open={modal !== undefined}
      onClose={onClose}
      title={shown.title}
      closeButton={shown.closeButton}
      wide={shown.wide ?? false}
      {...(shown.description === undefined ? {} : { description: shown.description })}
      actions={
        shown.actions ??
        (shown.type === 'upgrade' ? <UpgradeActions onClose={onClose} /> : undefined)
      }
    >
      {shown.type === 'upgrade' ? (
        <p className="text-sm text-quiet">{t('ui.upgradeIntro')}</p>
      ) : null}
      {shown.content}
    </Dialog>
  );
}

/** ID-13: what lies outside of the reader's plan; the opener may say more about it. */
function UpgradeActions({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <>
      <Button onClick={onClose}>{t('ui.notNow')}</Button>
      <ButtonLink kind="primary" to="/pricing-plans">
        {t('ui.seePlans')}
      </ButtonLink>
    </>
  );
}
