import { Link } from 'react-router';
import {
  type ActiveMenu,
  type MenuItem,
  type MenuLink,
  pagesBeside,
} from '../../../domain/navigation/menu.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { menuGlyph } from './menu-glyph.ts';

const lineClass =
  'flex h-8 items-center gap-2.5 rounded-md px-2.5 text-sm text-quiet hover:bg-hover hover:text-ink in-data-[density=dense]:h-7 ' +
  'aria-[current]:bg-chosen aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:h-11';

/**
 * One line per workspace or page. The pages of the current entry follow it, except tabs: those stand
 * above the page.
 */
export function MenuList({
  menu,
  active,
}: {
  readonly menu: readonly MenuItem[];
  readonly active: ActiveMenu;
}) {
  const t = useT();
  return (
    <nav aria-label={t('shell.mainMenu')} className="px-2 py-3">
      <ul className="grid gap-0.5">
        {menu.map((item) => {
          const open = item === active.item;
          const pages = open ? pagesBeside(item) : [];
          const current = open && !pages.some((page) => page === active.child);
          return (
            <li key={item.url}>
              <Link
                to={item.url}
                aria-current={current ? (active.child === undefined ? 'page' : 'true') : undefined}
                className={classNames(lineClass, open && 'font-medium text-ink')}
              >
                <Glyph name={menuGlyph(item.url)} className="size-4" />
                <span className="truncate">{item.title}</span>
              </Link>
              {pages.length > 0 ? (
                <ul className="my-0.5 ml-4.5 grid gap-px border-l border-line pl-2">
                  {pages.map((child) => (
                    <SubEntry key={child.url} entry={child} current={child === active.child} />
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function SubEntry({ entry, current }: { readonly entry: MenuLink; readonly current: boolean }) {
  return (
    <li>
      <Link to={entry.url} aria-current={current ? 'page' : undefined} className={lineClass}>
        <span className="truncate">{entry.title}</span>
      </Link>
    </li>
  );
}
