import {
  Marked,
  type RendererObject,
  type TokenizerObject,
  type TokenizerAndRendererExtension,
} from 'marked';

/** A heading of an article, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The text without markup or title, for search and excerpts. */
  readonly text: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const characters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([character, entity]) => [entity, character]),
);
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

/** Paths of ours, fragments and https: nothing that could run. */
const isSafeLink = (href: string): boolean => /^(?:\/(?!\/)|#|https:\/\/|mailto:)/.test(href);

/** Articles are Markdown alone: tags and bare addresses are words like all others. */
const tokenizer: TokenizerObject = {
  html: () => undefined,
  tag: () => undefined,
  autolink: () => undefined,
  url: () => undefined,
  del: () => undefined,
};

/** `[[Ctrl]]` is a key of the keyboard. */
const key: TokenizerAndRendererExtension = {
  name: 'key',
  level: 'inline',
  start: (source) => source.indexOf('[['),
  tokenizer: (source) => {
    const found = /^\[\[([^[\]\n]+)\]\]/.exec(source);
    return found === null ? undefined : { type: 'key', raw: found[0], text: found[1] ?? '' };
  },
  renderer: ({ text }) => `<kbd>${escape(String(text))}</kbd>`,
};

/** Renders elements of our own choice only, and escapes every text that goes into them. */
function rendererInto(found: { title: string; readonly headings: Heading[] }): RendererObject {
  return {
    heading({ depth, text, tokens }) {
      if (depth === 1) {
        found.title = plain(text);
        return '';
      }
      const level = depth === 2 ? 2 : 3;
      const id = idOf(plain(text));
      found.headings.push({ id, text: plain(text), level });
      return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    paragraph({ tokens }) {
      return `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`,
    blockquote({ tokens }) {
      return `<blockquote>${this.parser.parse(tokens).trim()}</blockquote>\n`;
    },
    list({ ordered, items }) {
      const tag = ordered ? 'ol' : 'ul';
      return `<${tag}>${items.map((item) => this.listitem(item)).join('')}</${tag}>\n`;
    },
    listitem({ tokens }) {
      return `<li>${this.parser.parse(tokens).trim()}</li>`;
    },
    table({ header, rows }) {
      const row = (cells: typeof header, open: string, close: string) =>
        `<tr>${cells.map(({ tokens }) => `${open}${this.parser.parseInline(tokens)}${close}`).join('')}</tr>`;
      const head = row(header, '<th scope="col">', '</th>');
      const body = rows.map((cells) => row(cells, '<td>', '</td>')).join('');
      return `<div class="table-scroll" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return isSafeLink(href) ? `<a href="${escape(href)}">${label}</a>` : label;
    },
    text(token) {
      return 'tokens' in token && token.tokens !== undefined
        ? this.parser.parseInline(token.tokens)
        : escape(token.text.replaceAll('\n', ' '));
    },
    codespan: ({ text }) => `<code>${escape(text)}</code>`,
    image: ({ text }) => escape(text),
    html: ({ text }) => escape(text),
    checkbox: () => '',
    hr: () => '',
    br: () => ' ',
  };
}

/** The Markdown of our own articles, with keys. No tag of a source reaches the page. */
export function renderMarkdown(source: string): Rendered {
  const found = { title: '', headings: [] as Heading[] };
  const renderer = rendererInto(found);
  const html = new Marked({ tokenizer, renderer, extensions: [key] }).parse(source, {
    async: false,
  });
  return { ...found, html: html.trim(), text: textOf(html) };
}

/**
 * What a reader sees of the rendered article. Read from the HTML, which holds no markup but ours, so
 * that no Markdown is left in it. Headings and cells end like sentences.
 */
const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:strong|em|code|kbd|a)\b[^>]*>/g, '')
    .replaceAll(/<\/(?:th|td)><(?:th|td)[^>]*>/g, ' – ')
    .replaceAll(/([^\s>.!?:])<\/(?:h2|h3|li|th|td|p)>/g, '$1. ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A heading without its inline markup. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[\[([^[\]]+)\]\]/g, '$1')
    .replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*|#>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
