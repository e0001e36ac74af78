import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n-provider.tsx';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';

/** A panel that failed says so; the rest of the page goes on. */
export function ErrorState({
  message,
  errorId,
  onRetry,
  busy = false,
  children,
}: {
  /** The general sentence (ERR-5) when nothing better is known. */
  readonly message?: string;
  readonly errorId?: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}) {
  const t = useT();
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <span className="grid size-9 place-items-center rounded-full bg-danger-soft text-danger">
        <Glyph name="warning" />
      </span>
      <p className="max-w-md font-medium">{message ?? t('ui.somethingWentWrong')}</p>
      {errorId === undefined ? null : (
        <p className="text-xs text-quiet">
          {t('ui.errorId')} <code className="select-all">{errorId}</code>
        </p>
      )}
      {children}
      {onRetry === undefined ? null : (
        <Button className="mt-2" size="small" glyph="refresh" busy={busy} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
