/** One start tag of a flat XML document, and the text that follows it. */
export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Up to the next tag. */
  readonly text: string;
}

const TAG = /<(?:[\w-]{1,40}:)?([\w-]{1,60})([^<>]*)>([^<]*)/g;
const ATTRIBUTE = /\b(?:[\w-]{1,40}:)?([\w-]{1,40})=(?:"([^"]*)"|'([^']*)')/g;

/**
 * Start tags in the order they come, for feeds that hold figures in attributes and leaves. Knows no
 * entities, comments or nesting: the official feeds of rates have none that matter.
 */
export function* xmlElements(text: string): Generator<XmlElement> {
  for (const [, name = '', inside = '', after = ''] of text.matchAll(TAG)) {
    const attributes = new Map<string, string>();
    for (const [, key = '', double, single] of inside.matchAll(ATTRIBUTE))
      attributes.set(key, double ?? single ?? '');
    yield { name, attributes, text: after.trim() };
  }
}
