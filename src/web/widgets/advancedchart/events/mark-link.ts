import type { ChartMark } from '../../../../domain/charting/chart-mark.ts';
import { filingAddress } from '../../filings/filing-address.ts';
import { storyAddress } from '../../fullnewssummary/story-address.ts';

/** Where a mark comes from: the page or panel that tells the rest. */
export function markLink(mark: ChartMark, symbol: string, workspace: 'equity' | 'fund'): string {
  const page = (tab: string, panel = ''): string =>
    `/${workspace}/home/${tab}?symbol=${encodeURIComponent(symbol)}${panel === '' ? '' : `#${panel}`}`;
  switch (mark.kind) {
    case 'earnings':
      return page('earnings', 'earningsinsights');
    case 'dividend':
      return workspace === 'fund'
        ? page('performance', 'funddistributions')
        : page('overview', 'dividends');
    case 'split':
      return page('overview', 'corporateevents');
    case 'rating':
      return page('analyst', 'upgradesdowngrades');
    case 'insider':
      return page('insights', 'insiders');
    case 'filing':
      return filingAddress({ symbol, id: mark.id });
    case 'news':
      return storyAddress(mark.id, symbol, workspace);
    default:
      return mark satisfies never;
  }
}
