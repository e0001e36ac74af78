import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';

interface RevealProps extends ButtonLook {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A form that is in the way until somebody wants it; its first field has the focus then. */
export function Reveal({ label, children, ...look }: RevealProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector('input')?.focus();
  }, [open]);
  if (!open)
    return (
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <div ref={box} className="grid max-w-md gap-3 rounded-md border border-line bg-sunken p-3">
      {children(() => setOpen(false))}
      <div>
        <Button kind="quiet" size="small" onClick={() => setOpen(false)}>
          {t('account.cancel')}
        </Button>
      </div>
    </div>
  );
}
