import type { CSSProperties, ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SortHead } from '../../ui/grid/sort-head.tsx';
import type { Sorting } from '../../ui/table.tsx';
import type { ChainColumn } from './chain-columns.ts';
import { callsClass, cellClass, putsClass, strikeClass } from './chain-line.tsx';
import type { Side } from './params.ts';

export const HEADER = 56;

/** Both lines of titles: the sides, and their columns, which sort. */
export function ChainHead({
  id,
  columns,
  side,
  left,
  active,
  sorting,
  nameOf,
  onSort,
}: {
  readonly id: string;
  readonly columns: readonly ChainColumn[];
  readonly side: Side;
  readonly left: readonly ChainColumn[];
  readonly active: number | null;
  readonly sorting: Sorting | undefined;
  readonly nameOf: (at: number) => string;
  readonly onSort: (column: string) => void;
}) {
  const { t } = useI18n();
  const head = (at: number) => ({
    id: `${id}-head-${at}`,
    at,
    index: at + 1,
    column: nameOf(at),
    sorting,
    onSort: () => onSort(nameOf(at)),
    active: active === at,
  });
  const titles = (list: readonly ChainColumn[], offset: number): ReactNode =>
    list.map((column, n) => (
      <SortHead
        key={column.id}
        {...head(offset + n)}
        className={classNames(cellClass, '*:text-right not-print:max-md:[order:var(--order)]')}
        style={{ '--order': columns.indexOf(column) } as CSSProperties}
      >
        {t(column.title)}
      </SortHead>
    ));
  return (
    <div
      role="presentation"
      className="sticky top-0 z-20 border-b border-line bg-sunken text-xs font-medium print:text-[8px] text-quiet"
      style={{ height: HEADER }}
    >
      <div role="row" aria-rowindex={1} className="flex h-7 items-center text-ink">
        {side === 'both' ? (
          <div
            role="columnheader"
            className="grow basis-0 text-center not-print:max-md:order-2 not-print:max-md:pl-4 not-print:max-md:text-left"
          >
            {t('options.calls')}
          </div>
        ) : null}
        <div role="presentation" className={classNames(strikeClass, 'border-transparent')} />
        <div
          role="columnheader"
          className={classNames(
            'grow basis-0 text-center not-print:max-md:order-2 not-print:max-md:pl-4 not-print:max-md:text-left',
            side === 'both' && 'not-print:max-md:hidden',
          )}
        >
          {t(side === 'calls' ? 'options.calls' : 'options.puts')}
        </div>
      </div>
      <div role="row" aria-rowindex={2} className="flex h-7 items-center">
        {side === 'both' ? (
          <div role="presentation" className={callsClass}>
            {titles(left, 0)}
          </div>
        ) : null}
        <SortHead
          {...head(left.length)}
          className={classNames(strikeClass, 'bg-sunken', side !== 'both' && 'order-first')}
        >
          {t('options.strike')}
        </SortHead>
        <div
          role="presentation"
          className={classNames(
            putsClass,
            'not-print:max-md:order-2',
            side === 'both' && 'not-print:max-md:hidden',
          )}
        >
          {titles(columns, left.length + 1)}
        </div>
      </div>
    </div>
  );
}
