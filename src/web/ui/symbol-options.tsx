import { Fragment } from 'react';
import type { OptionsState } from './symbol-field-props.ts';
import { SymbolLine, type SymbolLineFacts } from './symbol-line.tsx';

export interface SymbolHeading {
  readonly at: number;
  readonly title: string;
}

/** Symbols to choose from, under the field that they are typed into. */
export function SymbolOptions<Item extends SymbolLineFacts>({
  list,
  label,
  items,
  active,
  onActive,
  onChoose,
  headings = [],
}: OptionsState & {
  readonly label: string;
  readonly items: readonly Item[];
  /** Titles for the eye above the entries at these places. */
  readonly headings?: readonly SymbolHeading[];
  readonly onActive: (at: number) => void;
  readonly onChoose: (item: Item) => void;
}) {
  return (
    <div
      id={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the entries are more than text
      role="listbox"
      aria-label={label}
    >
      {items.map((item, at) => (
        <Fragment key={item.symbol}>
          {headings
            .filter((heading) => heading.at === at)
            .map(({ title }) => (
              <p key={title} aria-hidden="true" className="px-2 pt-1 pb-0.5 text-xs text-quiet">
                {title}
              </p>
            ))}
          <div
            id={`${list}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its face is more than text
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="flex h-9 cursor-default items-center gap-2 rounded-sm px-2 text-sm aria-selected:bg-hover pointer-coarse:h-11"
            onPointerMove={() => onActive(at)}
            onPointerDown={(event) => {
              // The field keeps the focus: losing it would close the list before the choice.
              event.preventDefault();
              onChoose(item);
            }}
          >
            <SymbolLine {...item} />
          </div>
        </Fragment>
      ))}
    </div>
  );
}
