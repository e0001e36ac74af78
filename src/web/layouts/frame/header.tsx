import { Link } from 'react-router';
import { useDisplay } from '../../display/display-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AlertsButton } from './alerts-button.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { HelpLink } from './help-link.tsx';
import { MarketStatus } from './market-status.tsx';
import { HeaderPopover } from './popover.tsx';
import { SymbolSearch } from '../../features/symbol-search/symbol-search.tsx';
import { Wordmark } from './wordmark.tsx';

/** On every page of the product: where am I, what am I looking at, what is the market doing. */
export function Header({ onMenu }: { readonly onMenu: () => void }) {
  const t = useT();
  const { display, change } = useDisplay();
  const { isSidebarVisible } = display;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b print:hidden border-line bg-panel px-2 md:gap-3 md:px-3">
      <div className="flex shrink-0 items-center gap-1 lg:w-54">
        <IconButton
          className="max-lg:hidden"
          label={isSidebarVisible ? t('shell.hideSidebar') : t('shell.showSidebar')}
          glyph={isSidebarVisible ? 'sidebar-hide' : 'sidebar-show'}
          aria-expanded={isSidebarVisible}
          aria-controls="sidebar"
          onClick={() => change({ isSidebarVisible: !isSidebarVisible })}
        />
        <IconButton
          className="max-md:hidden lg:hidden"
          label={t('shell.menu')}
          glyph="menu"
          aria-haspopup="dialog"
          onClick={onMenu}
        />
        <Link to="/" className="flex rounded-md p-1">
          <Wordmark compact />
        </Link>
      </div>
      <div className="flex min-w-0 grow justify-start">
        <SymbolSearch />
      </div>
      <div className="max-md:hidden">
        <MarketStatus />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <HelpLink />
        <AlertsButton />
        <HeaderPopover label={t('shell.displaySettings')} glyph="settings">
          <DisplayChoices />
        </HeaderPopover>
        <AccountMenu />
      </div>
    </header>
  );
}
