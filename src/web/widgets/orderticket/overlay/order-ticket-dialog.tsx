import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { TicketSeed } from '../ticket-form.ts';
import { TicketActions, TicketBody } from './order-ticket.tsx';
import { useTicket } from './use-ticket.ts';

/** The order ticket over any page; on a phone a sheet from below. */
export function OrderTicketDialog({
  seed,
  open,
  onClose,
}: {
  readonly seed: TicketSeed;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useI18n();
  const control = useTicket(seed);
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      onEscape={() => {
        if (control.step.kind !== 'review') return false;
        control.back();
        return true;
      }}
      title={t('orderticket.title')}
      actions={<TicketActions control={control} onClose={onClose} />}
    >
      <TicketBody control={control} onLeave={onClose} />
      {control.step.kind === 'edit' ? (
        <p className="mt-3 text-2xs text-faint pointer-coarse:hidden">{t('orderticket.keys')}</p>
      ) : null}
    </Dialog>
  );
}
