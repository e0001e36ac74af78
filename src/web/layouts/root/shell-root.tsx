import { lazy, type ReactNode, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useDisplay } from '../../display/display-provider.tsx';
import { PaletteHost } from '../../features/palette/palette-host.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { isBlank } from '../../shell/navigation/current-address.ts';
import { markHydrated } from '../../shell/boot/hydrated.ts';
import { browserSettings, SettingsProvider, useSettings } from '../../shell/boot/settings.tsx';
import { useKeptDisplay } from './kept-display.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { OutsideLoader } from './outside-loader.tsx';
import { usePageFinish } from './page-finish.ts';

const NotLaunched = lazy(async () => ({
  default: (await import('./overlay/not-launched.tsx')).NotLaunched,
}));

/** What every page has around it: this browser's settings, and what happens when a page is there. */
export function ShellRoot({ children }: { readonly children: ReactNode }) {
  return (
    <SettingsProvider>
      <SharedSettings />
      {children}
      <Overlays />
    </SettingsProvider>
  );
}

/** The page, or the word that it is not launched yet (RT-15). */
export function ShellOutlet() {
  const { comingSoon } = useBoot().shell;
  const { pathname } = useLocation();
  usePageFinish();
  return comingSoon.includes(pathname) ? <NotLaunched /> : <Outlet />;
}

/** What is at hand on every page, except inside the frames of other sites. */
function Overlays() {
  const { widgetLoader } = useBoot().shell;
  if (isBlank(useLocation().pathname)) return null;
  return (
    <>
      <OfflineNotice />
      <PaletteHost />
      {widgetLoader === '' ? null : <OutsideLoader />}
    </>
  );
}

/** Language and sidebar are part of how the page is drawn and of the settings: they are one. */
function SharedSettings() {
  useKeptDisplay();
  const { display, change } = useDisplay();
  const { locale, isSidebarVisible } = useSettings();
  useEffect(() => {
    markHydrated();
    const settings = browserSettings();
    settings.set({ locale: display.locale, isSidebarVisible: display.isSidebarVisible });
  }, [display.locale, display.isSidebarVisible]);
  useEffect(() => browserSettings().join(), []);
  useEffect(() => {
    const now = browserSettings().get();
    const settled = now.locale === locale && now.isSidebarVisible === isSidebarVisible;
    const differs = display.locale !== locale || display.isSidebarVisible !== isSidebarVisible;
    // Another tab has chosen.
    if (settled && differs) change({ locale, isSidebarVisible });
  }, [change, display.locale, display.isSidebarVisible, locale, isSidebarVisible]);
  return null;
}
