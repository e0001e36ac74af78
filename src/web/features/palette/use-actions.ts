import { useNavigate } from 'react-router';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { useChangeLocale } from '../../i18n/use-change-locale.ts';

export interface Action {
  readonly title: PlainKey;
  readonly run: () => void;
}

/** What can be done from anywhere. */
export function useActions(): readonly Action[] {
  const navigate = useNavigate();
  const { display, change } = useDisplay();
  const changeLocale = useChangeLocale();
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
    { title: 'symbols.giveFeedback', run: () => void navigate('/contact-us') },
  ];
}
