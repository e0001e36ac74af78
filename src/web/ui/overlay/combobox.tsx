import { Combobox as Base } from '@base-ui/react/combobox';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { controlClass } from '../control-class.ts';
import { Glyph } from '../glyph.tsx';
import { usePortalPlace } from '../portal-place.ts';

interface ComboboxProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemText: (item: Item) => string;
  readonly itemKey: (item: Item) => string;
  /** How an item looks in the list; its text alone when left out. */
  readonly renderItem?: (item: Item) => ReactNode;
  readonly value: Item | null;
  readonly onChange: (item: Item | null) => void;
  readonly placeholder?: string;
  readonly hint?: string;
}

/** Chooses one of many by typing. Comes in a chunk of its own. */
export function Combobox<Item>({
  label,
  items,
  itemText,
  itemKey,
  renderItem,
  value,
  onChange,
  placeholder,
  hint,
}: ComboboxProps<Item>) {
  const t = useT();
  const id = useId();
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={onChange}
      itemToStringLabel={itemText}
      isItemEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <Base.InputGroup className="relative">
          <Base.Input id={id} placeholder={placeholder} className={`${controlClass} pr-16`} />
          <div className="absolute inset-y-0 right-1 flex items-center text-quiet">
            <Base.Clear
              aria-label={t('ui.clear')}
              className="grid size-7 place-items-center rounded-sm hover:text-ink"
            >
              <Glyph name="close" className="size-3.5" />
            </Base.Clear>
            <Base.Trigger
              aria-label={t('ui.showList')}
              className="grid size-7 place-items-center rounded-sm hover:text-ink"
            >
              <Glyph name="chevron-down" />
            </Base.Trigger>
          </div>
        </Base.InputGroup>
        {hint === undefined ? null : <p className="text-xs text-quiet">{hint}</p>}
      </div>
      <Base.Portal {...usePortalPlace()}>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised shadow-md outline-none">
            <Base.Empty>
              <p className="px-3 py-4 text-sm text-quiet">{t('ui.nothingFound')}</p>
            </Base.Empty>
            <Base.List className="p-1 outline-none data-empty:p-0">
              {(item: Item) => (
                <Base.Item
                  key={itemKey(item)}
                  value={item}
                  className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 text-sm outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
                >
                  <span className="min-w-0 grow truncate">
                    {renderItem?.(item) ?? itemText(item)}
                  </span>
                  <Base.ItemIndicator>
                    <Glyph name="check" className="size-3.5 text-link" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
