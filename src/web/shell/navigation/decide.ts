import type { ShellSettings } from '../../../contract/shell-settings.ts';
import type { Settings } from '../../../domain/navigation/settings.ts';
import { guardSymbol, type LookUpType } from '../../../domain/navigation/symbol-guard.ts';
import { DEFAULT_SYMBOL_TYPE } from '../../../domain/navigation/workspace.ts';
import { type Address, isRedirect, type PageAddress, symbolWorkspace } from './address.ts';
import type { BootVisitor } from '../boot/boot.tsx';
import { canonicalPath } from './canonical-path.ts';
import { findAddress } from './current-address.ts';
import { queryWithRef } from './keep-ref.ts';
import { redirectTarget, withQuery } from './redirect-rule.ts';

/** Names the tab in whose place the overview is shown (SYM-7). */
export const INSTEAD_OF = 'instead-of';

/** Everything that the decision depends on: the same on the server and in the browser. */
export interface Facts {
  readonly url: URL;
  /** The page that led here, when it is one of ours. */
  readonly previous: URL | undefined;
  readonly visitor: BootVisitor;
  readonly settings: Settings;
  readonly shell: ShellSettings;
  readonly lookUp: LookUpType;
}

export type Decision =
  | { readonly kind: 'show'; readonly settings: Settings }
  | { readonly kind: 'go'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'fail'; readonly status: number; readonly message: string };

/** What happens to a visitor who asks for an address: the one place that reads the table's rules. */
export async function decide(facts: Facts): Promise<Decision> {
  const { url, shell } = facts;
  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname) return go(facts, canonical, 301);
  const rule = shell.redirects.find(({ from }) => from === url.pathname);
  if (rule !== undefined) return follow(facts, rule.to, 302);
  const { address, params } = findAddress(url.pathname);
  const asked = { params, workspace: facts.settings.workspace };
  if (address.path === '/' && facts.visitor.start !== undefined)
    return follow(facts, facts.visitor.start, 302);
  if (isRedirect(address)) {
    const to =
      typeof address.redirect === 'string'
        ? address.redirect
        : address.redirect({ ...asked, symbol: symbolOf(url) || facts.settings.symbol });
    return follow(facts, to, address.status ?? 302);
  }
  if (address.validate?.check(asked) === false) return invalid(url, address.validate.status);
  const entry = admit(address, facts);
  if (entry !== undefined) return entry;
  // A widget in somebody's page is no place that the visitor has gone to.
  if (address.name === 'embed') return { kind: 'show', settings: facts.settings };
  const verdict =
    address.guard === 'symbol'
      ? await guardedSymbol(address, params, facts)
      : await mentionedSymbol(address, facts);
  if (verdict.kind !== 'show') return verdict;
  return queryWithRef(facts.previous?.searchParams, url.searchParams) === undefined
    ? verdict
    : go(facts, url.pathname, 302);
}

const symbolOf = (url: URL): string => url.searchParams.get('symbol')?.trim().toUpperCase() ?? '';

const invalid = (url: URL, status = 404): Decision => ({
  kind: 'fail',
  status,
  message: `Page Not Found: ${url.pathname}`,
});

/** To a path of ours; the query goes along, what the target sets wins, `ref` is never lost. */
function go({ url, previous }: Facts, target: string, status: 301 | 302): Decision {
  const query = queryWithRef(previous?.searchParams, url.searchParams) ?? url.searchParams;
  return { kind: 'go', to: withQuery(target, query), status };
}

function follow(facts: Facts, to: string | undefined, status: 301 | 302): Decision {
  const target = to === undefined ? undefined : redirectTarget(to, facts.shell.redirectHosts);
  if (target === undefined) return invalid(facts.url);
  if (target.kind === 'inside') return go(facts, target.url, status);
  return { kind: 'go', to: withQuery(target.url, facts.url.searchParams), status };
}

/** ID-12: a stranger signs in first and comes back, a member without the role is refused. */
function admit(address: PageAddress, { url, visitor }: Facts): Decision | undefined {
  // As an address that leads nowhere (RT-18), signed in or not.
  if (address.guard === 'admin' && !visitor.isAdmin)
    return { kind: 'fail', status: 404, message: `Page not found: ${url.pathname}` };
  if (address.guard !== 'developer' || visitor.isDeveloper) return undefined;
  if (visitor.kind === 'member')
    return { kind: 'fail', status: 403, message: 'This area is for developers.' };
  const login = new URLSearchParams({ next: url.pathname + url.search });
  const ref = url.searchParams.get('ref');
  if (ref !== null) login.set('ref', ref);
  return { kind: 'go', to: `/login?${login.toString()}`, status: 302 };
}

async function guardedSymbol(
  address: PageAddress,
  params: Readonly<Record<string, string | undefined>>,
  facts: Facts,
): Promise<Decision> {
  const { url, settings } = facts;
  const workspace = symbolWorkspace(address);
  const tab = tabOf(address);
  const verdict = await guardSymbol(
    {
      workspace,
      path: url.pathname,
      ...(tab === undefined ? {} : { tab }),
      ...(params['*'] === undefined ? {} : { rest: params['*'] }),
    },
    symbolOf(url),
    settings,
    facts.lookUp,
  );
  if (verdict.kind === 'go') {
    const query = new URLSearchParams({ symbol: verdict.symbol });
    if (verdict.instead !== undefined) query.set(INSTEAD_OF, verdict.instead);
    return go(facts, `${verdict.path}?${query.toString()}`, 302);
  }
  return {
    kind: 'show',
    settings: {
      ...settings,
      workspace,
      symbol: verdict.symbol,
      symbolType: verdict.type ?? DEFAULT_SYMBOL_TYPE[workspace],
      currentRoutePath: url.pathname,
    },
  };
}

/** SYM-1 on a page that does not need a symbol: a known one becomes the current one. */
async function mentionedSymbol(address: Address, facts: Facts): Promise<Decision> {
  const { url, settings } = facts;
  const workspace = ('workspace' in address ? address.workspace : undefined) ?? settings.workspace;
  const here = { ...settings, workspace, currentRoutePath: url.pathname };
  const symbol = symbolOf(url);
  if (symbol === '' || symbol === settings.symbol) return { kind: 'show', settings: here };
  const symbolType = await facts.lookUp(symbol).catch(() => undefined);
  return {
    kind: 'show',
    settings: symbolType === undefined ? here : { ...here, symbol, symbolType },
  };
}

/** The segment after `/{workspace}/home/`. */
const tabOf = ({ path }: PageAddress): string | undefined => /^\/\w+\/home\/(\w+)/.exec(path)?.[1];
