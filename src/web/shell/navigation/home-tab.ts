import { hasTab, tabPath } from '../../../domain/navigation/workspace.ts';
import type { Asked } from './address.ts';

/** The tabs of the filings workspace are pages of their own. */
const FILINGS_PAGES = ['filings', 'filings-screener'];

/** `/home/{tab}` is that tab of the current workspace with the current symbol (RT-13). */
export function homeTab({ params, workspace, symbol }: Asked & { readonly symbol: string }) {
  const tab = params['*']?.toLowerCase() ?? '';
  if (workspace === 'filingsInsights') return FILINGS_PAGES.includes(tab) ? `/${tab}` : undefined;
  return hasTab(workspace, tab)
    ? `${tabPath(workspace, tab)}?symbol=${encodeURIComponent(symbol)}`
    : undefined;
}
