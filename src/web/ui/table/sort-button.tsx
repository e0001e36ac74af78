import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../class-names.ts';
import { Glyph } from '../glyph.tsx';
import type { Column } from './column.ts';
import type { SortOfHead } from './sort-text.ts';

interface SortButtonProps extends Omit<SortOfHead, 'aria'> {
  readonly column: Pick<Column<never>, 'title' | 'subtitle' | 'numeric'>;
  /** `more` when Shift is held. */
  readonly onSort: (more: boolean) => void;
  /** In a sheet the cursor reaches the head, and an arrow is drawn only where it sorts. */
  readonly inSheet?: boolean;
}

/** The title of a column as the button that sorts by it. */
export function SortButton({ column, order, place, onSort, inSheet = false }: SortButtonProps) {
  const t = useT();
  const active = order !== 'none';
  const { title, subtitle, numeric = false } = column;
  return (
    <button
      type="button"
      tabIndex={inSheet ? -1 : undefined}
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm hover:text-ink',
        inSheet ? 'max-w-full' : 'h-7 pointer-coarse:h-9',
        numeric && 'flex-row-reverse',
        active && 'text-ink',
      )}
      onClick={({ shiftKey }) => onSort(shiftKey)}
    >
      <span>
        {title}
        {subtitle === undefined ? null : (
          <span className="block text-2xs font-normal text-quiet">{subtitle}</span>
        )}
      </span>
      {place === undefined ? null : <sup className="text-2xs leading-none">{place}</sup>}
      {inSheet && !active ? null : (
        <Glyph
          name={order === 'descending' ? 'chevron-down' : active ? 'chevron-up' : 'sort'}
          // It stands in the space between the columns, which stay as narrow as their figures.
          className={classNames(
            'size-3',
            (numeric || inSheet) && '-ml-2.5',
            // Nobody sorts a sheet of paper.
            !active && 'opacity-60 print:hidden',
          )}
        />
      )}
      {inSheet ? null : <span className="sr-only">{t('ui.sort')}</span>}
    </button>
  );
}
