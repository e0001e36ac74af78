import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../i18n/i18n-provider.tsx';
import { Button } from './button.tsx';
import { controlClass } from './control-class.ts';
import { copyLink } from './copy-link.ts';

/** Shows a new link once: the server keeps nothing that it could be made from again. */
export function MadeLink({
  address,
  label,
  hint,
  className = '',
  children,
}: {
  readonly address: string;
  readonly label: string;
  readonly hint: string;
  readonly className?: string;
  /** Beside the button that copies. */
  readonly children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className={`grid gap-2 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={address}
        className={`${controlClass} font-mono !text-xs`}
        aria-describedby={`${id}-hint`}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p id={`${id}-hint`} className="text-xs text-quiet">
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" size="small" onClick={() => void copyLink(t, address)}>
          {t('ui.copyLink')}
        </Button>
        {children}
      </div>
    </div>
  );
}
