import { useLocation } from 'react-router';
import { activeMenu, type ActiveMenu, type MenuItem } from '../../../domain/navigation/menu.ts';
import { useMenu } from '../../shell/navigation/menu.ts';

/** The menu, and which of its entries this page is (SYM-6). */
export function useFrameMenu(): {
  readonly menu: readonly MenuItem[];
  readonly active: ActiveMenu;
} {
  const menu = useMenu();
  const { pathname } = useLocation();
  return { menu, active: activeMenu(menu, pathname) };
}
