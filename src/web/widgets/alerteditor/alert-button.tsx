import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import type { AlertSeed } from './alert-seed.ts';
import { openAlertEditor } from './open-alert-editor.ts';

/** A bell that opens the editor with what the page knows; `label` says what it will be about. */
export function AlertButton({
  label,
  seed,
  worded = false,
  className = '',
}: {
  readonly label: string;
  readonly seed: () => AlertSeed;
  /** With the word "Alert" beside the bell, where there is room. */
  readonly worded?: boolean;
  readonly className?: string;
}) {
  const t = useT();
  const look = `noscript:hidden print:hidden ${className}`;
  const open = (): void => void openAlertEditor(seed());
  return worded ? (
    <Button size="small" glyph="bell" title={label} className={look} onClick={open}>
      <span className="max-md:sr-only">{t('ui.alert')}</span>
      <span className="sr-only">: {label}</span>
    </Button>
  ) : (
    <IconButton glyph="bell" label={label} className={look} onClick={open} />
  );
}
