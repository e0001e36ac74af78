/** What the text of an alert may name in braces. */
export const MESSAGE_PLACEHOLDERS = [
  'symbol',
  'name',
  'price',
  'value',
  'condition',
  'time',
  'note',
  'link',
] as const;
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];

const HOLE = /\{(\w+)\}/g;

const isPlaceholder = (name: string): name is MessagePlaceholder =>
  (MESSAGE_PLACEHOLDERS as readonly string[]).includes(name);

/** Names in braces that nothing stands for, each once: a draft with any of them is not saved. */
export function unknownPlaceholders(text: string): readonly string[] {
  const names = Array.from(text.matchAll(HOLE), ([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

/**
 * The text with its placeholders filled. Unknown names stay as they were typed, and what is filled
 * in is not read again: a note that says `{link}` says just that.
 */
export const fillMessage = (
  text: string,
  values: Readonly<Record<MessagePlaceholder, string>>,
): string =>
  text.replaceAll(HOLE, (hole, name: string) => (isPlaceholder(name) ? values[name] : hole));
