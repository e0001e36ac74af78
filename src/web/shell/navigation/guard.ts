import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  redirect,
} from 'react-router';
import { pageRequest } from '../../api/page-request.ts';
import { browserApi } from '../../api/query-client.ts';
import type { PageAddress } from './address.ts';
import { browserBoot } from '../boot/boot.tsx';
import { decidedContext } from '../boot/boot-context.ts';
import { findAddress } from './current-address.ts';
import { decide, type Decision } from './decide.ts';
import { symbolQuery } from '../symbols/look-up.ts';
import { noteGoing } from '../errors/lost-chunk.ts';
import { hasMenu, menuQuery } from './menu.ts';
import { bootVisitor, rememberedSettings } from '../boot/make-boot.ts';
import { browserSettings } from '../boot/settings.tsx';

type Next = () => Promise<unknown>;

/** First requests: the table's rules on the server, with real statuses. */
export const guardOnServer: MiddlewareFunction<Response> = async (
  args: LoaderFunctionArgs,
  next,
) => {
  const { request, context } = args;
  const { environment, api, queries, url, display } = pageRequest(args);
  const { settings: remembered } = rememberedSettings(request);
  const decision = await decide({
    url,
    previous: refererOf(request, url),
    visitor: bootVisitor(environment.visitor, environment.preferences),
    settings: remembered,
    shell: environment.shell,
    lookUp: async (symbol) => (await queries.fetchQuery(symbolQuery(api, symbol)))?.symbolType,
  });
  if (decision.kind === 'go') return refuse(decision);
  const settings = decision.kind === 'show' ? decision.settings : remembered;
  // An error page stands in the frame too.
  const framed = decision.kind === 'fail' || hasMenu(pageOf(url.pathname));
  const menu = framed
    ? await queries.fetchQuery(menuQuery(api, display.locale, settings.workspace))
    : null;
  context.set(decidedContext, { settings, menu });
  return decision.kind === 'fail' ? refuse(decision) : next();
};

/** Later navigations: the same rules in the browser. */
export const guardInBrowser = async (
  { request }: ClientLoaderFunctionArgs,
  next: Next,
): Promise<void> => {
  const { api, queries } = browserApi();
  const settings = browserSettings();
  const boot = browserBoot();
  const url = new URL(request.url);
  const arrived = noteGoing(url.pathname + url.search + url.hash);
  const decision = await decide({
    url,
    previous: new URL(location.href),
    visitor: boot.visitor,
    settings: settings.get(),
    shell: boot.shell,
    lookUp: async (symbol) => (await queries.fetchQuery(symbolQuery(api, symbol)))?.symbolType,
  });
  if (decision.kind !== 'show') {
    arrived();
    refuse(decision);
  } else {
    await next();
    arrived();
    // The menu and the header change with the page, not before it.
    settings.set(decision.settings);
  }
};

/** Redirects never get here: whatever is shown has a page and a layout. */
const pageOf = (pathname: string) => findAddress(pathname).address as PageAddress;

function refuse(decision: Exclude<Decision, { kind: 'show' }>): never {
  // React Router takes a thrown response for a redirect and a thrown `data` for a status page.
  /* oxlint-disable no-throw-literal, typescript/only-throw-error */
  if (decision.kind === 'go') throw redirect(decision.to, decision.status);
  throw data({ statusMessage: decision.message }, { status: decision.status });
  /* oxlint-enable no-throw-literal, typescript/only-throw-error */
}

/** The page whose link was followed; a browser names it for our own pages in full. */
function refererOf(request: Request, url: URL): URL | undefined {
  const referer = request.headers.get('referer');
  if (referer === null || !URL.canParse(referer)) return undefined;
  const previous = new URL(referer);
  return previous.origin === url.origin ? previous : undefined;
}
