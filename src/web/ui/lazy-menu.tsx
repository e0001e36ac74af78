import { type ComponentType, type ReactNode, useState } from 'react';
import { useHasScript } from '../display/has-script.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import type { MenuEntry, MenuProps } from './overlay/menu.tsx';
import { toast } from './toast-queue.ts';

interface LazyMenuProps<Loaded> extends ButtonLook {
  readonly label: string;
  /** The button has its label on it instead of three dots. */
  readonly worded?: boolean;
  /** Instead of either; the label is still its name. */
  readonly face?: ReactNode;
  readonly className?: string;
  /** Fetches what the entries need, once. */
  readonly load?: () => Promise<Loaded>;
  /** Made anew whenever the menu opens, by what holds then. */
  readonly entries: (loaded: Loaded | undefined) => readonly MenuEntry[];
}

interface Opened<Loaded> {
  readonly Menu: ComponentType<MenuProps>;
  readonly loaded: Loaded | undefined;
}

/** A menu behind a button, usually with three dots. Its code is fetched by the first press of the button. */
export function LazyMenu<Loaded>({
  label,
  worded = false,
  face,
  glyph = 'more',
  className,
  load,
  entries,
  ...look
}: LazyMenuProps<Loaded>) {
  const t = useT();
  const hasScript = useHasScript();
  const [opened, setOpened] = useState<Opened<Loaded>>();
  const shape = classNames(
    !worded && face === undefined && 'aspect-square !px-0',
    'print:hidden noscript:hidden',
    className,
  );
  const open = async () => {
    try {
      const [{ Menu }, loaded] = await Promise.all([import('./overlay/menu.tsx'), load?.()]);
      setOpened({ Menu, loaded });
    } catch {
      toast({ title: t('ui.somethingWentWrong'), tone: 'warning' });
    }
  };
  if (!hasScript) return null;
  if (opened !== undefined)
    return (
      <opened.Menu
        {...look}
        label={label}
        glyph={glyph}
        iconOnly={!worded}
        {...(face === undefined ? {} : { face })}
        defaultOpen
        className={shape}
        entries={() => entries(opened.loaded)}
      />
    );
  return (
    <Button
      {...look}
      aria-label={worded && face === undefined ? undefined : label}
      aria-haspopup="menu"
      className={shape}
      onClick={() => void open()}
    >
      {face !== undefined ? (
        face
      ) : worded ? (
        <>
          {label}
          <Glyph name="chevron-down" className="-mr-1 size-3.5" />
        </>
      ) : (
        <Glyph name={glyph} />
      )}
    </Button>
  );
}
