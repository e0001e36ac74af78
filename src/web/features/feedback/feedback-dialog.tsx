import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FeedbackForm } from './feedback-form.tsx';

export function FeedbackDialog({
  open,
  page,
  onClose,
}: {
  readonly open: boolean;
  readonly page: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { captchaProvider } = useBoot().shell;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('feedback.title')}
      description={t('feedback.intro')}
      // Others put their pictures over the page, beside the dialog, where a click must reach them.
      modal={captchaProvider === 'altcha'}
    >
      <FeedbackForm page={page} />
    </Dialog>
  );
}
