import { NavLink } from 'react-router';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';

const places: readonly {
  readonly to: string;
  readonly title: PlainKey;
  readonly glyph: GlyphName;
}[] = [
  { to: '/home', title: 'shell.home', glyph: 'home' },
  { to: '/markets', title: 'shell.markets', glyph: 'globe' },
  { to: '/watchlist', title: 'shell.watchlist', glyph: 'list' },
  { to: '/portfolio', title: 'shell.portfolio', glyph: 'briefcase' },
];

const placeClass =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 text-2xs text-quiet ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-link focus-visible:-outline-offset-2';

/** On a phone: the places that people go to most, and the menu, where the thumb is. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const t = useT();
  return (
    <nav
      aria-label={t('shell.quickMenu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.map(({ to, title, glyph }) => (
          <li key={to}>
            <NavLink to={to} className={placeClass}>
              <Glyph name={glyph} className="size-5" />
              {t(title)}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" className={placeClass} aria-haspopup="dialog" onClick={onMenu}>
            <Glyph name="menu" className="size-5" />
            {t('shell.menu')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
