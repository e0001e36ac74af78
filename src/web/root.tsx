import './theme.css';
import { type ReactNode, useState } from 'react';
import {
  data,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { ApiProvider } from './api/api-provider.tsx';
import { choosesDisplay, type Display, displayCookie, displayOf } from './display/display.ts';
import { DisplayProvider, useDisplay } from './display/display-provider.tsx';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import ErrorLayout from './layouts/error.tsx';
import type { RouteHandle } from './layouts/layout-props.ts';
import { BootData, useBoot } from './shell/boot.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { guardInBrowser, guardOnServer } from './shell/guard.ts';
import { ShellOutlet, ShellRoot } from './shell/shell-root.tsx';
import { LoadingBar } from './ui/loading-bar/loading-bar.tsx';
import { ModalProvider } from './ui/modal/modal-provider.tsx';
import { RouteAnnouncer } from './ui/route-announcer.tsx';
import { ToastHost } from './ui/toast-host.tsx';

/** The rules of the address table: on the server for a document, in the browser later. */
export const middleware = [guardOnServer];
export const clientMiddleware = [guardInBrowser];

export interface RootData {
  readonly display: Display;
}

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const display = displayOf(request.headers, url);
  const headers: HeadersInit = choosesDisplay(url)
    ? { 'set-cookie': displayCookie(display, url.protocol === 'https:') }
    : {};
  return data<RootData>({ display }, { headers });
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
  const hasScript = useHasScript();
  return (
    <html lang={locale} data-theme={theme} data-density={density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce="" />
      </head>
      <body className="bg-page text-ink antialiased">
        <I18nProvider>{children}</I18nProvider>
        {hasScript ? (
          <>
            <BootData />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** A page that says it works without script is sent without; an error page never is one. */
function useHasScript(): boolean {
  const failed = (useRouteError() ?? undefined) !== undefined;
  const wishes = useMatches().map(({ handle }) => (handle as RouteHandle | undefined)?.static);
  // What the document came with stays with it, whatever page is shown in it later.
  const [hasScript] = useState(failed || wishes.findLast((wish) => wish !== undefined) !== true);
  return hasScript;
}

export default function Root() {
  return (
    <ApiProvider>
      <ShellRoot>
        <LoadingBar />
        <RouteAnnouncer />
        <ModalProvider>
          <ShellOutlet />
        </ModalProvider>
        <ToastHost />
      </ShellRoot>
    </ApiProvider>
  );
}

export function ErrorBoundary() {
  return (
    <ApiProvider>
      <ErrorLayout>
        <ErrorPage />
      </ErrorLayout>
    </ApiProvider>
  );
}
