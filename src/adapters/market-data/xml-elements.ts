/** One start tag of a flat XML document, and the text that follows it. */
export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Up to the next tag. */
  readonly text: string;
}

const TAG = /<(?:[\w-]{1,40}:)?([\w-]{1,60})([^<>]*)>([^<]*)/g;

/** `time='2026-03-31' m:type="Edm.Double"`: what is between quotes belongs to the name before it. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const parts = text.split(/["']/);
  const found = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const name = parts[at]!.replace('=', '').trim();
    found.set(name.slice(name.indexOf(':') + 1), parts[at + 1]!);
  }
  return found;
}

/**
 * Start tags in the order they come, for feeds that hold figures in attributes and leaves. Knows no
 * entities, comments or nesting: the official feeds of rates have none that matter.
 */
export function* xmlElements(text: string): Generator<XmlElement> {
  for (const [, name = '', inside = '', after = ''] of text.matchAll(TAG)) {
    yield { name, attributes: attributesOf(inside), text: after.trim() };
  }
}
