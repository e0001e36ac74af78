import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Glyph } from '../glyph.tsx';

/** Above a table: how many rows are selected and what can be done with them. */
export function SelectionBar({
  label,
  count,
  onClear,
  children,
}: {
  readonly label: string;
  readonly count: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const t = useT();
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex min-h-12 flex-wrap items-center gap-1.5 border-b border-line bg-chosen px-card py-1.5 print:hidden"
    >
      <span className="mr-2 text-sm font-medium tabular-nums" aria-live="polite">
        {count}
      </span>
      {children}
      <IconButton
        label={t('ui.clearSelection')}
        glyph="close"
        className="ml-auto"
        onClick={onClear}
      />
    </div>
  );
}

/** The mark at the left of a row; the keyboard selects with Space, this is for pointers. */
export function SelectionMark({
  label,
  selected,
  onSelect,
}: {
  readonly label: string;
  readonly selected: boolean;
  readonly onSelect: (extend: boolean) => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={selected}
      aria-label={label}
      className="group/mark grid h-full w-6 shrink-0 place-items-center pointer-coarse:w-8"
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onSelect(event.shiftKey);
      }}
    >
      <span
        className={classNames(
          'grid size-3.5 place-items-center rounded-xs border',
          selected
            ? 'border-accent bg-accent text-accent-ink'
            : 'border-edge group-hover/mark:border-quiet',
        )}
      >
        {selected ? <Glyph name="check" className="size-3" /> : null}
      </span>
    </button>
  );
}
