import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { filingWriter } from '../../domain/filings/filing-writer.ts';

/** Their content is text up to their own end tag, even when they are written as `<name />`. */
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

/**
 * Markup from outside made harmless. The library takes it apart; the domain writes it anew from
 * what is known to be safe. Only the tokenizer is used: which element ends which is decided once,
 * where it is written, in time that grows with the length whatever the nesting.
 */
export function sanitiseHtml(source: string): string {
  const writer = filingWriter();
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  const open = (closed: boolean) => {
    writer.open(name, attributes, closed && !RAW.has(name));
    attributes = new Map();
  };
  const reader: TokenizerCallbacks = {
    ontext: (start, end) => writer.text(source.slice(start, end)),
    ontextentity: (codepoint) => writer.text(String.fromCodePoint(codepoint)),
    onopentagname: (start, end) => {
      name = source.slice(start, end).toLowerCase();
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag: (start, end) => writer.close(source.slice(start, end).toLowerCase()),
    onattribname: (start, end) => {
      attribute = source.slice(start, end).toLowerCase();
    },
    onattribdata: (start, end) => {
      value += source.slice(start, end);
    },
    onattribentity: (codepoint) => {
      value += String.fromCodePoint(codepoint);
    },
    onattribend: () => {
      // The first one counts, as in a browser.
      if (!attributes.has(attribute)) attributes.set(attribute, value);
      value = '';
    },
    oncdata: () => {},
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  return writer.end();
}
