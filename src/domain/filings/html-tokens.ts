import { decodeEntities } from './html-entities.ts';

export type HtmlToken =
  | { readonly is: 'text'; readonly text: string }
  | {
      readonly is: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      /** `<name />`: only meaningful where the element may be empty. */
      readonly closed: boolean;
    }
  | { readonly is: 'close'; readonly name: string };

/** Their content is not markup: it ends at their own end tag and nowhere else. */
const RAW = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
]);

const NAME = /[a-z][^\s/>\0]*/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=\0][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;

/**
 * Tags and texts of a document, however broken it is. Nothing downstream relies on reading it as a
 * browser would: whatever is not understood ends up as text.
 */
export function* htmlTokens(source: string): Generator<HtmlToken> {
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    if (next === -1) {
      yield { is: 'text', text: decodeEntities(source.slice(at)) };
      return;
    }
    if (next > at) yield { is: 'text', text: decodeEntities(source.slice(at, next)) };
    at = next;
    if (source.startsWith('<!--', at)) {
      const end = /--!?>/g;
      end.lastIndex = at + 2;
      at = end.exec(source) === null ? source.length : end.lastIndex;
      continue;
    }
    if (source[at + 1] === '!' || source[at + 1] === '?') {
      at = endOf(source, '>', at);
      continue;
    }
    const closing = source[at + 1] === '/';
    const name = match(NAME, source, at + (closing ? 2 : 1));
    if (name === null) {
      yield { is: 'text', text: '<' };
      at += 1;
      continue;
    }
    const element = name[0].toLowerCase();
    const { attributes, end, closed } = attributesFrom(
      source,
      at + (closing ? 2 : 1) + element.length,
    );
    at = end;
    if (closing) {
      yield { is: 'close', name: element };
      continue;
    }
    yield { is: 'open', name: element, attributes, closed };
    if (RAW.has(element)) {
      // What stands inside is dropped with the element.
      const tail = new RegExp(`</${element}(?=[\\s/>])`, 'gi');
      tail.lastIndex = at;
      const found = tail.exec(source);
      at = found === null ? source.length : endOf(source, '>', found.index);
      yield { is: 'close', name: element };
    }
  }
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function endOf(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end === -1 ? source.length : end + mark.length;
}

function attributesFrom(source: string, from: number) {
  const attributes = new Map<string, string>();
  let at = from;
  for (let found = match(ATTRIBUTE, source, at); found !== null;) {
    at = ATTRIBUTE.lastIndex;
    const name = (found[1] ?? '').toLowerCase();
    // The first one counts, as in a browser.
    if (!attributes.has(name))
      attributes.set(name, decodeEntities(found[2] ?? found[3] ?? found[4] ?? ''));
    found = match(ATTRIBUTE, source, at);
  }
  const close = source.indexOf('>', at);
  const end = close === -1 ? source.length : close;
  return { attributes, closed: source.slice(at, end).includes('/'), end: end + 1 };
}
