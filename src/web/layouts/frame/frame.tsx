import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useDisplay } from '../../display/display-provider.tsx';
import { KeptListsHost } from '../../features/watchlist/kept-lists-host.tsx';
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

/** Header, sidebar and footer around a page. */
export function Frame({
  width = 'full',
  children,
}: {
  /** `reading` is a column that the eye can follow. */
  readonly width?: 'full' | 'reading';
  readonly children?: ReactNode;
}) {
  const { isSidebarVisible } = useDisplay().display;
  const { menu, active } = useFrameMenu();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const openDrawer = () => setDrawer('open');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header onMenu={openDrawer} />
      <div className="flex grow">
        <aside
          id="sidebar"
          hidden={!isSidebarVisible}
          className="sticky top-14 h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto border-r border-line bg-panel max-lg:hidden print:hidden"
        >
          <MenuList menu={menu} active={active} />
        </aside>
        <div className="flex min-w-0 grow flex-col">
          <FrameBanner />
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            className={`mx-auto w-full grow px-4 pt-3 pb-12 outline-none md:px-5 ${width === 'reading' ? 'max-w-3xl' : 'max-w-[110rem]'}`}
          >
            {children ?? <Outlet />}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar onMenu={openDrawer} />
      <KeptListsHost />
      <AlertEditorHost />
      <OrderTicketHost />
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
