import { useT } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';

/** WG-4: the message of what failed, or the general one. */
export function FeedbackLoadFailure({
  message,
  onClose,
}: {
  readonly message: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <div
      role="alert"
      className="fixed right-3 bottom-32 z-30 flex max-w-80 items-start gap-2 rounded-lg border border-line bg-raised p-3 text-sm shadow-md"
    >
      <p className="grow pt-1">{message === '' ? t('feedback.loadFailed') : message}</p>
      <IconButton label={t('ui.close')} glyph="close" onClick={onClose} />
    </div>
  );
}
