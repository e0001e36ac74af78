/** One value that a page keeps in the query of its address. */
export interface AddressField<T> {
  /** `null` for text that cannot be read: the fallback holds then. */
  readonly read: (text: string) => T | null;
  /** Holds where the address says nothing; the address leaves it out. */
  readonly fallback: T;
  /** As its text, a list with commas, unless the field says otherwise. */
  readonly write?: (value: T) => string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the element type of a record of differently typed fields
export type AddressFields = Readonly<Record<string, AddressField<any>>>;

export type AddressValues<F extends AddressFields> = {
  readonly [Name in keyof F]: F[Name] extends AddressField<infer T> ? T : never;
};

/** One of these words, written as they are. */
export const choiceField = <const C extends string>(
  choices: readonly C[],
  fallback: NoInfer<C>,
): AddressField<C> => ({
  fallback,
  read: (text) => choices.find((choice) => choice === text) ?? null,
});

/** Words of the reader's own; what is too long is cut. */
export const textField = (longest: number): AddressField<string> => ({
  fallback: '',
  read: (text) => text.slice(0, longest),
});

/** Text of one form, such as an id; anything else counts as none. */
export const patternField = (pattern: RegExp): AddressField<string> => ({
  fallback: '',
  read: (text) => (pattern.test(text) ? text : null),
});

/** The same field for addresses written by hand, in capitals or not. */
export const inAnyCase = <T>(field: AddressField<T>): AddressField<T> => ({
  ...field,
  read: (text) => field.read(text.toLowerCase()),
});

/** What the address says, with the fallback for the rest. */
export function addressValues<F extends AddressFields>(
  fields: F,
  search: Pick<URLSearchParams, 'get'>,
): AddressValues<F> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = search.get(name);
    values[name] = (text === null ? null : (field.read(text) as unknown)) ?? field.fallback;
  }
  return values as AddressValues<F>;
}

/** The address after a change. Whatever else is in it, such as a partner's `ref`, stays. */
export function changedAddress<F extends AddressFields>(
  fields: F,
  search: URLSearchParams,
  change: Partial<AddressValues<F>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const field = fields[name];
    if (field === undefined || value === undefined) continue;
    const text = written(field, value);
    if (text === written(field, field.fallback)) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** A value as its field writes it. */
export const written = (
  { write = String }: Pick<AddressField<unknown>, 'write'>,
  value: unknown,
): string => write(value);
