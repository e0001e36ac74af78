import { articleExists, type ArticleSlug } from '../../../help/articles.ts';
import { findAddress } from './current-address.ts';

/** Pages whose article has another name than their address. */
const articles: Readonly<Record<string, ArticleSlug>> = {
  account: 'account/sign-in',
  agreements: 'account/agreements',
  'contact-us': 'troubleshooting',
  'equity-story': 'equity/news',
  filings: 'equity/filings',
  'filings-screener': 'equity/filings',
  'not-found': 'troubleshooting',
  outbox: 'mail',
  'pricing-plans': 'account/plans',
  status: 'status',
  styleguide: 'display',
  'symbol-not-found': 'symbols/search',
};

/** The article that explains the page at this path. */
export function helpFor(pathname: string): string {
  const { name } = findAddress(pathname).address;
  const [workspace, tab] = name.split('-');
  const own = `${workspace}/${tab}`;
  const slug =
    articles[name] ??
    (articleExists(own) ? own : workspace === 'fund' ? 'symbols/workspaces' : 'getting-started');
  return `/help/${slug}`;
}
