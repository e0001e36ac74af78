import { Link } from 'react-router';
import type { ActiveMenu, MenuItem, MenuLink } from '../../../domain/navigation/menu.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { menuGlyph } from './menu-glyph.ts';

const lineClass =
  'flex h-8 items-center gap-2.5 rounded-md px-2.5 text-sm text-quiet hover:bg-hover hover:text-ink in-data-[density=dense]:h-7 ' +
  'aria-[current=page]:bg-chosen aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11';

/** The workspace's menu. The entry of the current page is open, the others are one line each. */
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
          return (
            <li key={item.url}>
              <Link
                to={item.url}
                aria-current={open && active.child === undefined ? 'page' : undefined}
                className={classNames(lineClass, open && 'font-medium text-ink')}
              >
                <Glyph name={menuGlyph(item.url)} className="size-4" />
                <span className="truncate">{item.title}</span>
              </Link>
              {open && item.children.length > 0 ? (
                <ul className="my-0.5 ml-4.5 grid gap-px border-l border-line pl-2">
                  {item.children.map((child) => (
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
