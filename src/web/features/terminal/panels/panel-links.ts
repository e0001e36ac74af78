import { parseSymbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import { isStoryId } from '../../../shell/navigation/story-id.ts';
import type { NewPanel } from '../desk.ts';

/** What an address is inside the terminal. */
export type Destination =
  /** Another state of the panel itself. */
  | { readonly kind: 'state'; readonly search: URLSearchParams }
  | { readonly kind: 'symbol'; readonly symbol: SymbolId }
  | { readonly kind: 'panel'; readonly panel: NewPanel }
  /** The terminal gives way: signing in, plans, the account. */
  | { readonly kind: 'leave' }
  /** A page without a panel; the terminal stays where it is. */
  | { readonly kind: 'window' };

const LEAVING =
  /^\/(?:login|logout|register|verified|unverified|forgot-|reset-|account|pricing-plans|non-professional|agreements|terminal)/;

/** The panel that shows most of what a tab of a symbol shows. */
const TAB_PANELS: Readonly<Record<string, string>> = {
  charting: 'chart',
  financials: 'financials',
  earnings: 'earningsinsights',
  analyst: 'analystrecommendations',
  options: 'optionchain',
  peers: 'peercomparison',
  insights: 'technicalsummary',
  filings: 'filings',
  news: 'fullnewssummary',
  performance: 'fundperformance',
  risk: 'fundrisk',
  holdings: 'fundholdings',
  profile: 'fundprofile',
};

/** Pages that are panels as well, with the same state. */
const PAGE_PANELS: Readonly<Record<string, string>> = {
  '/watchlist': 'watchlist',
  '/portfolio': 'portfolio',
  '/portfolio/holdings': 'holdings',
  '/market-screener': 'screener',
  '/alerts': 'alerts',
  '/notes': 'notes',
  '/trade': 'orderticket',
  '/trade/orders': 'blotter',
  '/trade/positions': 'positions',
  '/fund-comparison': 'fundcomparison',
};

interface Where {
  /** The address that the terminal itself has. */
  readonly here: string;
  /** What the panel is about. */
  readonly symbol: SymbolId | null;
  readonly hasKind: (kind: string) => boolean;
}

const stateOf = (search: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(search);

/** What a link inside a panel means; `null` for what is none of ours. */
export function destinationOf(href: string, { here, symbol, hasKind }: Where): Destination | null {
  const base = new URL(here);
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (url === null || url.origin !== base.origin || !/^https?:$/.test(url.protocol)) return null;
  const { pathname, searchParams: search } = url;
  if (pathname === base.pathname) return { kind: 'state', search };
  if (LEAVING.test(pathname)) return { kind: 'leave' };
  const panel = (kind: string, state: Readonly<Record<string, string>>): Destination =>
    hasKind(kind) ? { kind: 'panel', panel: { kind, state } } : { kind: 'window' };

  const filing = search.get('filing');
  if (filing !== null && pathname.endsWith('/filings')) {
    const { symbol: _, ...state } = stateOf(search);
    return panel('filingreader', state);
  }
  const story = /^\/(?:equity|fund)\/home\/news\/(.+)$/.exec(pathname)?.[1];
  if (story !== undefined) {
    const id = decoded(story);
    return isStoryId(id) ? panel('newsstory', { story: id }) : { kind: 'window' };
  }
  const tab = /^\/(?:equity|fund)(?:\/home(?:\/(\w+))?)?$/.exec(pathname);
  if (tab !== null) {
    const linked = parseSymbolId(search.get('symbol') ?? '');
    if (linked === null) return { kind: 'window' };
    const name = tab[1] ?? '';
    const kind = Object.hasOwn(TAB_PANELS, name) ? TAB_PANELS[name] : undefined;
    // A link to another view of the same symbol asks for the view.
    if (linked !== symbol || kind === undefined) return { kind: 'symbol', symbol: linked };
    return panel(kind, stateOf(search));
  }
  const kind = Object.hasOwn(PAGE_PANELS, pathname) ? PAGE_PANELS[pathname] : undefined;
  return kind === undefined ? { kind: 'window' } : panel(kind, stateOf(search));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
