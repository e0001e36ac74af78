import { lazy, Suspense, useState } from 'react';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { useWatchSymbol } from '../use-watch-symbol.ts';
import { NewListForm } from './new-list-form.tsx';

const Menu = lazy(async () => ({
  default: (await import('../../../ui/overlay/menu.tsx')).Menu,
}));

interface WatchStarProps {
  readonly symbol: SymbolId;
  /** How the actions beside it look. */
  readonly className: string;
  readonly wordClass: string;
}

/**
 * The star of a symbol: filled while a list holds it. A press adds to the list used last; on a filled
 * star it opens the menu with all lists, so that nothing is removed by accident.
 */
export function WatchStar({ symbol, className, wordClass }: WatchStarProps) {
  const t = useT();
  const modal = useModal();
  const watch = useWatchSymbol(symbol);
  const { isKnown, lists, holding } = watch;
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const isWatched = holding.length > 0;
  const label = isWatched
    ? t('symbols.watchedIn', { symbol, count: holding.length })
    : t('symbols.watchSymbol', { symbol });
  const choose = t('symbols.chooseLists', { symbol });
  const form = <NewListForm symbol={symbol} onDone={modal.close} />;
  const makeList = () =>
    modal.open({ type: 'modal', title: t('symbols.newListFor', { symbol }), content: form });
  const entries = (): readonly MenuEntry[] => [
    ...lists.map((list): MenuEntry => {
      const checked = holding.includes(list);
      return {
        id: list.id,
        title: list.name,
        checked,
        onSelect: () => (checked ? watch.removeFrom(list) : watch.addTo(list)),
      };
    }),
    ...(lists.length === 0 ? [] : ['separator' as const]),
    {
      title: t('symbols.newList'),
      glyph: 'plus',
      onSelect: makeList,
    },
    { title: t('symbols.openLists'), glyph: 'list', to: '/watchlist' },
  ];
  const chevron = (
    <Button
      kind="quiet"
      size="small"
      aria-label={choose}
      aria-haspopup="menu"
      className={CHEVRON}
      disabled={!isKnown}
      onClick={() => setMenu('open')}
    >
      <Glyph name="chevron-down" className="size-3" />
    </Button>
  );
  return (
    <div className="relative flex max-md:w-full">
      <button
        type="button"
        title={label}
        aria-label={label}
        aria-pressed={isWatched}
        disabled={!isKnown}
        className={classNames(className, 'disabled:!opacity-100', isWatched && '!text-link')}
        onClick={() => (isWatched ? setMenu('open') : watch.add())}
      >
        <Glyph name="star" className={isWatched ? 'size-4 fill-current' : 'size-4'} />
        {/* The same word either way: a longer one would move the actions beside it. */}
        <span className={wordClass}>{t('symbols.watch')}</span>
      </button>
      {menu === 'never' ? (
        chevron
      ) : (
        <Suspense fallback={chevron}>
          <Menu
            kind="quiet"
            size="small"
            label={choose}
            glyph="chevron-down"
            iconOnly
            className={CHEVRON}
            open={menu === 'open'}
            onOpenChange={(next) => setMenu(next ? 'open' : 'closed')}
            entries={entries}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Beside the star. Phones have no room for it: there a filled star opens the menu, which stands where
 * the star is, and readers that walk the page still find the button.
 */
const CHEVRON =
  '-ml-1 !aspect-auto !w-6 !px-0 max-md:pointer-events-none max-md:absolute max-md:inset-0 max-md:!h-auto max-md:!w-auto max-md:opacity-0';
