export interface OptionsState {
  /** The id of the list; its entries are named after it. */
  readonly list: string;
  /** The entry that Enter takes; −1 for none. */
  readonly active: number;
}

/** Props that turn a text field into the field of a list of symbols. */
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
