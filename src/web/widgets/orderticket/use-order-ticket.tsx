import { lazy, type ReactNode, useState } from 'react';
import { browserMessages } from '../../i18n/browser-messages.ts';
import { useToolDialog } from '../../ui/tool-dialog.tsx';
import type { TicketSeed } from './ticket-form.ts';

/** All that the ticket may say, so that no field waits for a text while somebody types in it. */
const TEXTS = ['orderticket', 'tradewords', 'options'] as const;

const OrderTicketDialog = lazy(async () => {
  const [{ OrderTicketDialog: component }] = await Promise.all([
    import('./overlay/order-ticket-dialog.tsx'),
    browserMessages.prepareAreas(TEXTS),
  ]);
  return { default: component };
});

export interface OrderTicketControl {
  readonly open: (seed?: TicketSeed) => void;
  /** Put once where the page is; nothing until it is opened. */
  readonly ticket: ReactNode;
}

/** The order ticket for any page; its code comes with the first press. */
export function useOrderTicket(): OrderTicketControl {
  const [seed, setSeed] = useState<TicketSeed>({});
  const { show, dialog } = useToolDialog(({ open, onClose }) => (
    <OrderTicketDialog seed={seed} open={open} onClose={onClose} />
  ));
  return {
    open: (next = {}) => {
      setSeed(next);
      show();
    },
    ticket: dialog,
  };
}
