import { unescapeText } from './html-entities.ts';

export type WrittenTag =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'open' | 'close'; readonly name: string };

/** Tags and texts of markup that `filingWriter` has written: every other `<` is escaped there. */
export function* writtenTags(html: string): Generator<WrittenTag> {
  for (const [piece, slash, name] of html.matchAll(/<(\/?)([a-z][a-z\d]*)(?: [^<>]*)?>|[^<]+/g))
    yield name === undefined
      ? { is: 'text', text: unescapeText(piece) }
      : { is: slash === '/' ? 'close' : 'open', name };
}
