/** The id of a story: one or more path segments of plain characters, none of them a dot path. */
export const isStoryId = (text: string | undefined): boolean =>
  text !== undefined &&
  text.length <= 200 &&
  text.split('/').every((segment) => /^(?!\.+$)[\w.~:-]+$/.test(segment));
