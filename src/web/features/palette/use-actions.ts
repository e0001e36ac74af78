import { useLocation, useNavigate } from 'react-router';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useChangeLocale } from '../../i18n/use-change-locale.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { helpFor } from '../../shell/navigation/page-help.ts';
import { copyLink } from '../../ui/copy-link.ts';

export interface Action {
  readonly title: PlainKey;
  readonly run: () => void;
}

/** What can be done from anywhere. */
export function useActions(): readonly Action[] {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { display, change } = useDisplay();
  const changeLocale = useChangeLocale();
  const { visitor } = useBoot();
  const isDark =
    display.theme === 'dark' ||
    (display.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return [
    {
      title: 'symbols.toggleTheme',
      run: () => change({ theme: isDark ? 'light' : 'dark' }),
    },
    {
      title: 'symbols.toggleSidebar',
      run: () => change({ isSidebarVisible: !display.isSidebarVisible }),
    },
    display.locale === 'en'
      ? { title: 'symbols.inFrench', run: () => changeLocale('fr') }
      : { title: 'symbols.inEnglish', run: () => changeLocale('en') },
    {
      title: 'symbols.toggleDensity',
      run: () => change({ density: display.density === 'dense' ? 'comfortable' : 'dense' }),
    },
    { title: 'ui.copyLink', run: () => void copyLink(t, location.href) },
    { title: 'shell.pageHelp', run: () => void navigate(helpFor(pathname)) },
    ...(visitor.kind === 'member'
      ? [
          {
            title: 'symbols.newPortfolio' as const,
            run: () => void navigate('/portfolio?new=portfolio'),
          },
        ]
      : []),
    { title: 'symbols.giveFeedback', run: () => void navigate('/contact-us') },
  ];
}
