import { Fragment } from 'react';
import { SymbolLine, type SymbolLineFacts } from './symbol-line.tsx';

interface OptionsState {
  /** The id of the list; its entries are named after it. */
  readonly list: string;
  /** The entry that Enter takes; −1 for none. */
  readonly active: number;
}

export interface SymbolHeading {
  readonly at: number;
  readonly title: string;
}

/** What makes a field the field of a list of symbols. */
export const symbolFieldProps = ({
  list,
  active,
  open,
  count,
}: OptionsState & { readonly open: boolean; readonly count: number }) =>
  ({
    type: 'text',
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': list,
    'aria-autocomplete': 'list',
    ...(open && count > 0 && active >= 0 ? { 'aria-activedescendant': `${list}-${active}` } : {}),
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  }) as const;

/** Where an arrow key leads in a list that goes round; `undefined` for other keys. */
export function optionAfter(key: string, active: number, count: number): number | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || count === 0) return undefined;
  return active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count;
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
