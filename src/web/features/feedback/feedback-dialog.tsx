import { useT } from '../../i18n/i18n-provider.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('feedback.title')}
      description={t('feedback.intro')}
    >
      <FeedbackForm page={page} />
    </Dialog>
  );
}
