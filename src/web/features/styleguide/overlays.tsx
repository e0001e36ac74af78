import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { useModal } from '../../ui/modal/modal-provider.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { Specimen } from './specimen.tsx';

const words = <p>It closes when the page changes.</p>;
const tones = ['info', 'success', 'warning', 'danger'] as const;

export function Overlays() {
  const modal = useModal();
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Specimen title="Dialog, drawer, modal, toast">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button
        onClick={() =>
          modal.open({
            type: 'modal',
            title: 'A modal of the service',
            content: words,
          })
        }
      >
        Modal
      </Button>
      <Button onClick={() => modal.open({ type: 'upgrade', title: 'Level 2 depth' })}>
        Upgrade
      </Button>
      {tones.map((tone) => (
        <Button
          key={tone}
          onClick={() =>
            toast({ tone, title: `A ${tone} toast`, description: 'Order 12 of MSFT was accepted.' })
          }
        >
          {tone} toast
        </Button>
      ))}
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Cancel this order?"
        description="Buy 10 MSFT at 420.00, good till cancelled."
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button kind="danger" onClick={close}>
              Cancel the order
            </Button>
          </>
        }
      >
        <p className="text-sm">What has been filled stays filled.</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Filters" side="right">
        <p className="p-4 text-sm">Swipe it away, press Escape, or press beside it.</p>
      </Drawer>
    </Specimen>
  );
}
