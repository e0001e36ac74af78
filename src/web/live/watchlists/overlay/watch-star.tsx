import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { CHEVRON, StarFace, type StarLook } from '../star-face.tsx';
import { useWatchSymbol } from '../use-watch-symbol.ts';
import { NewListForm } from './new-list-form.tsx';

const Menu = lazy(async () => ({
  default: (await import('../../../ui/overlay/menu.tsx')).Menu,
}));

interface WatchStarProps extends StarLook {
  readonly symbol: SymbolId;
  /** The press that made the page fetch this: it is answered first. */
  readonly asked?: 'add' | 'choose' | undefined;
  /** How many lists hold the symbol, as far as the page knew before. */
  readonly count?: number;
}

/**
 * The star of a symbol: filled while a list holds it. A press adds to the list used last; on a filled
 * star it opens the menu with all lists, so that nothing is removed by accident.
 */
export function WatchStar({ symbol, asked, count = 0, ...look }: WatchStarProps) {
  const t = useT();
  const modal = useModal();
  const watch = useWatchSymbol(symbol);
  const { isKnown, lists, holding } = watch;
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>(
    asked === 'choose' ? 'open' : 'never',
  );
  const isWatched = holding.length > 0;
  const toAnswer = useRef(asked === 'add');
  const press = () => {
    if (isKnown) return isWatched ? setMenu('open') : watch.add();
    toAnswer.current = true;
    return undefined;
  };
  useEffect(() => {
    if (!toAnswer.current || !isKnown) return;
    toAnswer.current = false;
    press();
  });
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
  return (
    <StarFace
      {...look}
      symbol={symbol}
      count={isKnown ? holding.length : count}
      // A star that was pressed keeps its focus, which a disabled one would lose.
      disabled={!isKnown && asked === undefined}
      focused={asked === 'add'}
      onPress={press}
      onChoose={() => setMenu('open')}
      renderMenu={(button) =>
        menu === 'never' || !isKnown ? (
          button
        ) : (
          <Suspense fallback={button}>
            <Menu
              kind="quiet"
              size="small"
              label={t('symbols.chooseLists', { symbol })}
              glyph="chevron-down"
              iconOnly
              className={CHEVRON}
              open={menu === 'open'}
              onOpenChange={(next) => setMenu(next ? 'open' : 'closed')}
              entries={entries}
            />
          </Suspense>
        )
      }
    />
  );
}
