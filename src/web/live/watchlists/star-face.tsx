import type { ReactNode } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';

/** How the actions beside a star look. */
export interface StarLook {
  readonly className: string;
  readonly wordClass: string;
}

interface StarFaceProps extends StarLook {
  readonly symbol: SymbolId;
  /** How many lists hold the symbol. */
  readonly count: number;
  readonly disabled?: boolean;
  /** Takes the place of a star that was pressed, and its focus. */
  readonly focused?: boolean;
  readonly onPress: () => void;
  readonly onChoose: () => void;
  /** Before a press: the code that will answer it may come. */
  readonly onNear?: () => void;
  /** In place of the button that opens it. */
  readonly renderMenu?: (button: ReactNode) => ReactNode;
}

/** The star of a symbol and the button of its menu, without what they do. */
export function StarFace({
  symbol,
  count,
  disabled = false,
  focused = false,
  className,
  wordClass,
  onPress,
  onChoose,
  onNear,
  renderMenu = (button) => button,
}: StarFaceProps) {
  const t = useT();
  const isWatched = count > 0;
  const label = isWatched
    ? t('symbols.watchedIn', { symbol, count })
    : t('symbols.watchSymbol', { symbol });
  return (
    <div className="relative flex max-md:w-full" onPointerEnter={onNear} onFocus={onNear}>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused}
        title={label}
        aria-label={label}
        aria-pressed={isWatched}
        disabled={disabled}
        className={classNames(className, 'disabled:!opacity-100', isWatched && '!text-link')}
        onClick={onPress}
      >
        <Glyph name="star" className={isWatched ? 'size-4 fill-current' : 'size-4'} />
        {/* The same word either way: a longer one would move the actions beside it. */}
        <span className={wordClass}>{t('symbols.watch')}</span>
      </button>
      {renderMenu(
        <Button
          kind="quiet"
          size="small"
          aria-label={t('symbols.chooseLists', { symbol })}
          aria-haspopup="menu"
          className={CHEVRON}
          disabled={disabled}
          onClick={onChoose}
        >
          <Glyph name="chevron-down" className="size-3" />
        </Button>,
      )}
    </div>
  );
}

/**
 * Beside the star. Phones have no room for it: there a filled star opens the menu, which stands where
 * the star is, and readers that walk the page still find the button.
 */
export const CHEVRON =
  '-ml-1 !aspect-auto !w-6 !px-0 max-md:pointer-events-none max-md:absolute max-md:inset-0 max-md:!h-auto max-md:!w-auto max-md:opacity-0';
