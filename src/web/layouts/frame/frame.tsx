import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useDisplay } from '../../display/display-provider.tsx';
import { KeptListsHost } from '../../features/watchlist/kept-lists-host.tsx';
import { followFrameLink } from '../../shell/navigation/follow-link.ts';
import { classNames } from '../../ui/class-names.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FrameBanner } from './frame-banner.tsx';
import { AlertEditorHost } from '../../widgets/alerteditor/alert-editor-host.tsx';
import { OrderTicketHost } from '../../widgets/orderticket/order-ticket-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuList } from './menu-list.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { useFrameMenu } from './use-frame-menu.ts';

const MenuDrawer = lazy(async () => ({
  default: (await import('./overlay/menu-drawer.tsx')).MenuDrawer,
}));

const MAIN = {
  full: 'mx-auto w-full grow px-4 pt-3 pb-12 outline-none md:px-5 max-w-[110rem]',
  reading: 'mx-auto w-full grow px-4 pt-3 pb-12 outline-none md:px-5 max-w-3xl',
  // On a phone the bar at the bottom lies over the page.
  desk: 'min-h-0 w-full grow overflow-hidden outline-none max-md:mb-14',
} as const;

/** Header, sidebar and footer around a page. */
export function Frame({
  width = 'full',
  children,
}: {
  /** `reading` is a column that the eye can follow; `desk` fills the window and has no footer. */
  readonly width?: keyof typeof MAIN;
  readonly children?: ReactNode;
}) {
  const { isSidebarVisible } = useDisplay().display;
  const isDesk = width === 'desk';
  const { menu, active } = useFrameMenu();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const openDrawer = () => setDrawer('open');
  return (
    <div className={classNames('flex flex-col', isDesk ? 'h-dvh' : 'min-h-dvh')}>
      <SkipLink />
      <Header onMenu={openDrawer} />
      <div className={classNames('flex grow', isDesk && 'min-h-0')}>
        <aside
          id="sidebar"
          hidden={!isSidebarVisible}
          className="sticky top-14 h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto border-r border-line bg-panel max-lg:hidden print:hidden"
        >
          <MenuList menu={menu} active={active} />
        </aside>
        <div className={classNames('flex min-w-0 grow flex-col', isDesk && 'min-h-0')}>
          <FrameBanner />
          <main id={CONTENT_ID} tabIndex={-1} className={MAIN[width]}>
            {children ?? <Outlet />}
          </main>
          {isDesk ? null : <Footer />}
        </div>
      </div>
      <BottomBar onMenu={openDrawer} />
      <KeptListsHost />
      {/* Links in these dialogs have the keyboard; a page that must not be lost is asked about clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div className="contents" onClickCapture={followFrameLink}>
        <AlertEditorHost />
        <OrderTicketHost />
      </div>
      {drawer === 'never' ? null : (
        <Suspense>
          <MenuDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            menu={menu}
            active={active}
          />
        </Suspense>
      )}
    </div>
  );
}
