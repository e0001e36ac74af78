import { useMatches } from 'react-router';
import type { ActiveMenu } from '../../../domain/navigation/menu.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { pageTitles } from '../../shell/navigation/page-titles.ts';
import type { Crumb } from './breadcrumbs.tsx';

/** Start, menu entry, page: each once, whatever the menu says. */
export function useCrumbs(active: ActiveMenu): readonly Crumb[] {
  const t = useT();
  const page = useMatches().at(-1)?.id ?? '';
  const title = pageTitles[page];
  const own = title === undefined ? undefined : t(title);
  const crumbs: Crumb[] = [{ title: t('shell.home'), to: '/home' }];
  if (active.item !== undefined && active.item.title !== own)
    crumbs.push({ title: active.item.title, to: active.item.url });
  if (own !== undefined && page !== 'home') crumbs.push({ title: own });
  return crumbs;
}
