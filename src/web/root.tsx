import './theme.css';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, useState } from 'react';
import {
  data,
  Links,
  type LoaderFunctionArgs,
  Meta,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { ApiProvider } from './api/api-provider.tsx';
import { pageRequest } from './api/page-request.ts';
import { savePreferences } from '../contract/preferences.ts';
import { choosesDisplay, type Display, displayCookie } from './display/display.ts';
import { DisplayProvider, useDisplay } from './display/display-provider.tsx';
import { HasScript } from './display/has-script.ts';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import { ErrorFrame } from './layouts/frame/error-frame.tsx';
import { FramedError } from './layouts/frame/framed-error.tsx';
import type { RouteHandle } from './layouts/route-handle.ts';
import { type SessionData, sessionData } from './shell/session/session-data.ts';
import { SessionKeeper } from './features/session/session-keeper.tsx';
import { SessionNotice } from './features/session/session-notice.tsx';
import { BootData, useBoot } from './shell/boot/boot.tsx';
import { isStatusError } from './features/errors/error-facts.ts';
import { ErrorPage } from './features/errors/error-page.tsx';
import { isBlank } from './shell/navigation/current-address.ts';
import { guardInBrowser, guardOnServer } from './shell/navigation/guard.ts';
import { HeaderScript } from './shell/boot/header-script.tsx';
import { PageScripts } from './shell/boot/page-scripts.tsx';
import { ShellOutlet, ShellRoot } from './layouts/root/shell-root.tsx';
import { LoadingBar } from './ui/loading-bar/loading-bar.tsx';
import { ModalProvider } from './ui/modal/modal-provider.tsx';
import { PageAhead } from './ui/page-ahead.tsx';
import { RouteAnnouncer } from './ui/route-announcer.tsx';
import { ToastHost } from './ui/toast-host.tsx';
import { ToolHelp } from './widgets/tool-help.ts';

/** The rules of the address table: on the server for a document, in the browser later. */
export const middleware = [guardOnServer];
export const clientMiddleware = [guardInBrowser];

/** What follows it is data and scripts. */
const PAGE_END = 'page-end';

export interface RootData {
  readonly display: Display;
  readonly session: SessionData;
}

export async function loader(args: LoaderFunctionArgs) {
  const { environment, url, display, api } = pageRequest(args);
  // Without script a choice is a link: a member's is kept in the account too.
  if (choosesDisplay(url) && environment.visitor.kind === 'member') {
    const { locale, theme, density } = display;
    await api(savePreferences, { body: { locale, theme, density } }).catch(environment.report);
  }
  const headers: HeadersInit = choosesDisplay(url)
    ? { 'set-cookie': displayCookie(display, url.protocol === 'https:') }
    : {};
  const session = sessionData(environment);
  return data<RootData>({ display, session }, { headers });
}

/** The browser knows its own choices better than a second answer of the server would. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  // An error page may have no answer of the loader; the document knows its reader all the same.
  const { display } = useBoot();
  return (
    <DisplayProvider initial={display}>
      <Document>{children}</Document>
    </DisplayProvider>
  );
}

function Document({ children }: { readonly children: ReactNode }) {
  const { locale, theme, density } = useDisplay().display;
  const hasScript = useScriptWish();
  const layout = useLayoutName();
  return (
    <html lang={locale} data-theme={theme} data-density={density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* A half-read page is laid out twice, and what stands in it moves: it is drawn when read. */}
        <link rel="expect" href={`#${PAGE_END}`} blocking="render" />
        <Meta />
        <Links nonce="" />
        <HeaderScript />
      </head>
      <body data-layout={layout} className="bg-page text-ink antialiased">
        <I18nProvider>
          <HasScript value={hasScript}>{children}</HasScript>
        </I18nProvider>
        <span id={PAGE_END} hidden />
        {hasScript ? (
          <>
            <BootData />
            {/* A frame does not scroll, and may have no storage to remember it in. */}
            {layout === 'blank' ? null : <ScrollRestoration />}
            <PageScripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** For tests and for people's own styles. */
function useLayoutName(): string {
  const failed = (useRouteError() ?? undefined) !== undefined;
  const layout = useMatches().find(({ id }) => id.startsWith('layout-'));
  return failed ? 'error' : (layout?.id.slice('layout-'.length) ?? 'error');
}

/** A page that says it works without script is sent without; an error page never is one. */
function useScriptWish(): boolean {
  const failed = (useRouteError() ?? undefined) !== undefined;
  const wishes = useMatches().map(({ handle }) => (handle as RouteHandle | undefined)?.static);
  // What the document came with stays with it, whatever page is shown in it later.
  const [hasScript] = useState(failed || wishes.findLast((wish) => wish !== undefined) !== true);
  return hasScript;
}

/** Read from the registry when somebody asks, so that pages do without it. */
const helpOf = async (name: string): Promise<string | null> => {
  const { loadWidget, toolOf } = await import('./widgets/registry.ts');
  const tool = toolOf(name);
  return tool === undefined ? null : (await loadWidget(tool)).help;
};

export default function Root() {
  return (
    <ApiProvider>
      <ShellRoot>
        <SessionKeeper />
        <LoadingBar />
        <PageAhead />
        <RouteAnnouncer />
        <ModalProvider>
          <SessionNotice />
          <ToolHelp value={helpOf}>
            <ShellOutlet />
          </ToolHelp>
        </ModalProvider>
        <ToastHost />
      </ShellRoot>
    </ApiProvider>
  );
}

/** What a guard refused, and what no layout has caught. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  // An error that nobody foresaw may be one of the frame itself; an embedded page has no room for it.
  const plain = !isStatusError(error) || isBlank(pathname);
  return (
    <ApiProvider>
      {plain ? (
        <ErrorFrame>
          <ErrorPage />
        </ErrorFrame>
      ) : (
        <ShellRoot>
          <FramedError />
        </ShellRoot>
      )}
    </ApiProvider>
  );
}
