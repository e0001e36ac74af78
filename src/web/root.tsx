import './theme.css';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { ApiProvider } from './api/api-provider.tsx';

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce="" />
      </head>
      <body className="bg-page text-ink antialiased">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ApiProvider>
      <Outlet />
    </ApiProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error)
    ? (error.data as { statusMessage?: string }).statusMessage
    : undefined;
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <title>{`${status} · Tapedeck`}</title>
      <p className="tabular-nums text-quiet">{status}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">
        {message ?? 'Something unexpected happened. Please try again later.'}
      </h1>
      <p className="mt-6">
        <a className="text-link underline" href="/">
          Return to Homepage
        </a>
      </p>
    </main>
  );
}
