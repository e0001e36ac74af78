/** Keys that lead through a list: those of mail and feed readers, and the arrows inside of it. */
export type ListKey = 'next' | 'previous' | 'open';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key means to a list; arrows scroll the page unless the focus is in the list. */
export function listKeyOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  inList: boolean,
): ListKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case 'j':
      return 'next';
    case 'k':
      return 'previous';
    case 'ArrowDown':
      return inList ? 'next' : null;
    case 'ArrowUp':
      return inList ? 'previous' : null;
    case 'o':
      return inList ? 'open' : null;
    default:
      return null;
  }
}

/** The entry after or before one of them: it stops at both ends. Without one, the first or last. */
export const listStep = (
  count: number,
  current: number | null,
  step: 'next' | 'previous',
): number | null =>
  count === 0
    ? null
    : current === null
      ? step === 'next'
        ? 0
        : count - 1
      : Math.max(0, Math.min(count - 1, current + (step === 'next' ? 1 : -1)));
