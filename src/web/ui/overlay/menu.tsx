import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { useGo } from '../../shell/navigation/use-go.ts';
import { buttonClass, type ButtonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphName } from '../glyph.tsx';
import { usePortalPlace } from '../portal-place.ts';

export type MenuEntry =
  | {
      readonly title: string;
      /** Where titles may be the same. */
      readonly id?: string;
      readonly glyph?: GlyphName;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      /** Leads to a page of the application, to any address, or does something. */
      readonly to?: string;
      readonly href?: string;
      readonly onSelect?: () => void;
      /** In or out: the menu stays open for the next choice. */
      readonly checked?: boolean;
    }
  | 'separator';

export interface MenuProps extends Omit<ButtonLook, 'glyph'> {
  readonly label: string;
  readonly glyph?: GlyphName;
  readonly iconOnly?: boolean;
  /** Instead of the label or the picture on the button; the label is still its name. */
  readonly face?: ReactNode;
  /** Stands in for a button that was pressed before this code was here. */
  readonly defaultOpen?: boolean;
  /** Given together, they let something beside the button open it. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
  /** The actions, or how to make them once the menu is open. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
}

/** Actions on a thing, behind one button. Comes in a chunk of its own. */
export function Menu({
  label,
  glyph = 'more',
  iconOnly = false,
  face,
  defaultOpen = false,
  open,
  onOpenChange,
  className,
  entries,
  ...look
}: MenuProps) {
  return (
    <Base.Root
      defaultOpen={defaultOpen}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger
        aria-label={iconOnly || face !== undefined ? label : undefined}
        className={classNames(buttonClass(look), iconOnly && 'aspect-square !px-0', className)}
      >
        {face !== undefined ? (
          face
        ) : iconOnly ? (
          <Glyph name={glyph} />
        ) : (
          <>
            {label}
            <Glyph name="chevron-down" className="-mr-1 size-3.5" />
          </>
        )}
      </Base.Trigger>
      <Base.Portal {...usePortalPlace()}>
        <Base.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-44 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised py-1 shadow-md outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Entries of={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Entries = ({ of }: { readonly of: MenuProps['entries'] }) =>
  (typeof of === 'function' ? of() : of).map((entry, index) =>
    entry === 'separator' ? (
      // Separators have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Base.Separator key={`separator-${index}`} className="my-1 h-px bg-line" />
    ) : (
      <Entry key={entry.id ?? entry.title} entry={entry} />
    ),
  );

function Entry({ entry }: { readonly entry: Exclude<MenuEntry, 'separator'> }) {
  const go = useGo();
  const { title, glyph, danger = false, disabled = false, to, href, onSelect, checked } = entry;
  const look = classNames(
    'mx-1 flex h-8 cursor-default items-center gap-2.5 rounded-sm px-2 text-sm outline-none select-none pointer-coarse:h-11',
    'data-disabled:opacity-50 data-highlighted:bg-hover',
    danger && 'text-danger',
  );
  const face = (
    <>
      {glyph === undefined ? null : (
        <Glyph name={glyph} className={danger ? 'size-4' : 'size-4 text-quiet'} />
      )}
      {title}
    </>
  );
  if (checked !== undefined)
    return (
      <Base.CheckboxItem
        checked={checked}
        disabled={disabled}
        className={look}
        onCheckedChange={() => onSelect?.()}
      >
        <span className="grid size-4 place-items-center rounded-xs border border-edge">
          <Base.CheckboxItemIndicator>
            <Glyph name="check" className="size-3" />
          </Base.CheckboxItemIndicator>
        </span>
        <span className="max-w-56 truncate">{title}</span>
      </Base.CheckboxItem>
    );
  if (href !== undefined)
    return (
      <Base.LinkItem href={href} className={look} closeOnClick>
        {face}
      </Base.LinkItem>
    );
  return (
    <Base.Item
      disabled={disabled}
      className={look}
      onClick={() => {
        onSelect?.();
        if (to !== undefined) go(to);
      }}
    >
      {face}
    </Base.Item>
  );
}
