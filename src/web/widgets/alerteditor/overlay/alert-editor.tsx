import { useLocation } from 'react-router';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useSession } from '../../../shell/session/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { AlertSeed } from '../alert-seed.ts';

interface AlertEditorProps {
  readonly seed: AlertSeed;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes or changes one alert. */
export function AlertEditor({ seed, open, onClose }: AlertEditorProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const isMember = useSession().user !== null;
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t(seed.alert === undefined ? 'alerts.new' : 'alerts.edit')}
    >
      {isMember ? null : (
        <EmptyState
          glyph="bell"
          title={t('alerts.signInFirst')}
          action={
            <ButtonLink
              kind="primary"
              size="small"
              to={`/login?next=${encodeURIComponent(pathname + search)}`}
            >
              {t('shell.signIn')}
            </ButtonLink>
          }
        />
      )}
    </Dialog>
  );
}
