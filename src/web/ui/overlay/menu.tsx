import { Menu as Base } from '@base-ui/react/menu';
import { useNavigate } from 'react-router';
import { buttonClass, type ButtonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphName } from '../glyph.tsx';

export type MenuEntry =
  | {
      readonly title: string;
      readonly glyph?: GlyphName;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      /** Leads to a page, or does something. */
      readonly to?: string;
      readonly onSelect?: () => void;
    }
  | 'separator';

/** Actions on a thing, behind one button. Comes in a chunk of its own. */
export function Menu({
  label,
  glyph = 'more',
  iconOnly = false,
  entries,
  ...look
}: {
  readonly label: string;
  readonly glyph?: GlyphName;
  readonly iconOnly?: boolean;
  readonly entries: readonly MenuEntry[];
} & Omit<ButtonLook, 'glyph'>) {
  const navigate = useNavigate();
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={iconOnly ? label : undefined}
        className={classNames(buttonClass(look), iconOnly && 'aspect-square !px-0')}
      >
        {iconOnly ? (
          <Glyph name={glyph} />
        ) : (
          <>
            {label}
            <Glyph name="chevron-down" className="-mr-1 size-3.5" />
          </>
        )}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-44 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised py-1 shadow-md outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {entries.map((entry, index) =>
              entry === 'separator' ? (
                // Separators have no identity but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <Base.Separator key={`separator-${index}`} className="my-1 h-px bg-line" />
              ) : (
                <Base.Item
                  key={entry.title}
                  disabled={entry.disabled ?? false}
                  onClick={() => {
                    entry.onSelect?.();
                    if (entry.to !== undefined) void navigate(entry.to);
                  }}
                  className={classNames(
                    'mx-1 flex h-8 cursor-default items-center gap-2.5 rounded-sm px-2 text-sm outline-none select-none pointer-coarse:h-11',
                    'data-disabled:opacity-50 data-highlighted:bg-hover',
                    entry.danger === true && 'text-danger',
                  )}
                >
                  {entry.glyph === undefined ? null : (
                    <Glyph
                      name={entry.glyph}
                      className={entry.danger === true ? 'size-4' : 'size-4 text-quiet'}
                    />
                  )}
                  {entry.title}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
