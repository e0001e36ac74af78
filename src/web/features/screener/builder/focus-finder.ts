/** Marks the builder and the field in it that conditions are added with. */
export const BUILDER = { 'data-builder': '' } as const;
export const FINDER = { 'data-finder': '' } as const;

/** From a condition to the field that adds the next one. */
export const focusFinder = (from: Element): void =>
  from.closest('[data-builder]')?.querySelector<HTMLElement>('[data-finder]')?.focus();
