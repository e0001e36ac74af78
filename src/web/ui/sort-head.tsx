import { useT } from '../i18n/i18n-provider.tsx';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import type { Sorting } from './table/sort-text.ts';

export type { Sorting } from './table/sort-text.ts';

interface SortHeadProps {
  readonly id: string;
  readonly title: string;
  readonly numeric?: boolean | undefined;
  readonly sorting: Sorting | undefined;
  /** Without it the column is only named. */
  readonly onSort: ((sorting: Sorting) => void) | undefined;
  readonly className: string;
}

/** The head of a column: its name is the button that sorts by it, and it says which way it is. */
export function SortHead({ id, title, numeric, sorting, onSort, className }: SortHeadProps) {
  const t = useT();
  const active = sorting?.column === id;
  const descending = active && sorting.descending;
  return (
    <th
      scope="col"
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'font-medium whitespace-nowrap text-quiet',
        numeric === true ? 'text-right' : 'text-left',
        className,
      )}
    >
      {onSort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={classNames(
            'inline-flex h-8 items-center gap-1 rounded-sm hover:text-ink',
            numeric === true && 'flex-row-reverse',
            active && 'text-ink',
          )}
          onClick={() =>
            onSort({
              column: id,
              // Figures are looked at from the largest down, names from A.
              descending: active ? !descending : numeric === true,
            })
          }
        >
          {title}
          <Glyph
            name={active ? (descending ? 'chevron-down' : 'chevron-up') : 'sort'}
            // It stands in the space between the columns, which then are as wide as their figures.
            className={classNames('size-3', numeric === true && '-ml-2.5', !active && 'opacity-60')}
          />
          <span className="sr-only">{t('ui.sort')}</span>
        </button>
      )}
    </th>
  );
}
