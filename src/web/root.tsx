import './theme.css';
import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { ApiProvider } from './api/api-provider.tsx';
import { environmentContext } from './api/environment.ts';
import { choosesDisplay, type Display, displayCookie, displayOf } from './display/display.ts';
import { DisplayProvider, useDisplay } from './display/display-provider.tsx';
import { I18nProvider, useT } from './i18n/i18n-provider.tsx';
import { PageHead } from './i18n/page-head.tsx';
import { type SessionData, sessionData } from './session/session-data.ts';
import { SessionKeeper } from './session/session-keeper.tsx';
import { SessionNotice } from './session/session-notice.tsx';

export interface RootData {
  readonly display: Display;
  readonly session: SessionData;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const display = displayOf(request.headers, url);
  const headers: HeadersInit = choosesDisplay(url)
    ? { 'set-cookie': displayCookie(display, url.protocol === 'https:') }
    : {};
  const session = sessionData(context.get(environmentContext));
  return data<RootData>({ display, session }, { headers });
}

/** The browser knows its own choices better than a second answer of the server would. */
export const shouldRevalidate = () => false;

const unknownReader: Display = displayOf(new Headers(), new URL('http://localhost/'));

export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <DisplayProvider initial={root?.display ?? unknownReader}>
      <Document>{children}</Document>
    </DisplayProvider>
  );
}

function Document({ children }: { readonly children: ReactNode }) {
  const { locale, theme, density } = useDisplay().display;
  return (
    <html lang={locale} data-theme={theme} data-density={density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce="" />
      </head>
      <body className="bg-page text-ink antialiased">
        <I18nProvider>{children}</I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ApiProvider>
      <SessionKeeper />
      <SessionNotice />
      <Outlet />
    </ApiProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const t = useT();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error)
    ? (error.data as { statusMessage?: string }).statusMessage
    : undefined;
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <PageHead title={String(status)} />
      <p className="tabular-nums text-quiet">{status}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">
        {message ?? t('shell.unexpected')}
      </h1>
      <p className="mt-6">
        <a className="text-link underline" href="/">
          {t('shell.homepage')}
        </a>
      </p>
    </main>
  );
}
