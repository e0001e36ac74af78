import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useUnread } from '../../live/alerts/use-unread.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { BellFace, BellPanel } from '../../widgets/alertnews/alert-bell.tsx';
import { FrameCache } from './frame-cache.tsx';
import { HeaderPopover } from './popover.tsx';

const AlertNews = lazy(async () => ({
  default: (await import('../../widgets/alertnews/alert-news.tsx')).AlertNews,
}));
const nothing = () => null;

/** For members: how many firings they have not seen, and the last of them. */
export function AlertsButton() {
  const { visitor } = useBoot();
  if (visitor.kind !== 'member') return null;
  return (
    <FrameCache>
      <Bell />
      <PanelBoundary name="alert-news" renderCrash={nothing}>
        <Suspense>
          <AlertNews />
        </Suspense>
      </PanelBoundary>
    </FrameCache>
  );
}

function Bell() {
  const t = useT();
  const { unread } = useUnread();
  const [isOpened, setOpened] = useState(false);
  return (
    <HeaderPopover
      label={unread > 0 ? t('shell.alertsUnread', { count: unread }) : t('shell.alerts')}
      glyph="bell"
      face={<BellFace unread={unread} />}
      wide
      onOpen={() => setOpened(true)}
    >
      {isOpened ? (
        <BellPanel />
      ) : (
        // Without scripts the panel opens too.
        <p className="p-3 text-sm">
          <Link to="/alerts" className="text-link hover:underline">
            {t('shell.alerts')}
          </Link>
        </p>
      )}
    </HeaderPopover>
  );
}
