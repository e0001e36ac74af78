import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ActiveMenu, MenuItem } from '../../../../domain/navigation/menu.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { helpFor } from '../../../shell/navigation/page-help.ts';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { DisplayChoices } from '../display-choices.tsx';
import { MarketStatus } from '../market-status.tsx';
import { MenuList } from '../menu-list.tsx';

const lineClass =
  'flex h-11 items-center gap-2.5 rounded-md px-2.5 text-sm text-quiet hover:bg-hover hover:text-ink';

/** The sidebar where there is no room for one, and what the header has no room for. */
export function MenuDrawer({
  open,
  onClose,
  menu,
  active,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly menu: readonly MenuItem[];
  readonly active: ActiveMenu;
}) {
  const t = useT();
  const { key, pathname } = useLocation();
  const openedOn = useRef(key);
  useEffect(() => {
    // Going somewhere closes it.
    if (openedOn.current !== key) onClose();
    openedOn.current = key;
  }, [key, onClose]);
  return (
    <Drawer open={open} onClose={onClose} title={t('shell.menu')}>
      <div className="grow">
        <MenuList menu={menu} active={active} />
      </div>
      <div className="border-t border-line p-2 md:hidden">
        <Link to={helpFor(pathname)} className={lineClass}>
          <Glyph name="help" className="size-4" />
          {t('shell.pageHelp')}
        </Link>
        <Link to={`/contact-us?page=${encodeURIComponent(pathname)}`} className={lineClass}>
          <Glyph name="message" className="size-4" />
          {t('symbols.giveFeedback')}
        </Link>
      </div>
      <div className="border-t border-line px-4 py-3 md:hidden">
        <MarketStatus roomy />
      </div>
      <div className="border-t border-line">
        <DisplayChoices />
      </div>
    </Drawer>
  );
}
