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

/** Markdown alone: tags of a source are words like all others. */
const noTags: TokenizerObject = { html: () => undefined, tag: () => undefined };

/** In articles bare addresses are words too. */
const tokenizer: TokenizerObject = {
  ...noTags,
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

/** Other people's pages and mail; everything else, ours included, is no link in a note. */
const isOutsideLink = (href: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(href);

/**
 * What a member has written, for the member alone to see; whoever pasted it may have got it
 * anywhere. Its links lead out in a tab of their own and say nothing of where they were, its images
 * are their words, and its headings have no ids that could be taken for those of the page.
 */
function noteRenderer(): RendererObject {
  const article = rendererInto({ title: '', headings: [] });
  return {
    ...article,
    heading({ depth, tokens }) {
      const level = depth < 3 ? 3 : 4;
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return isOutsideLink(href)
        ? `<a href="${escape(href)}" target="_blank" rel="noopener noreferrer nofollow">${label}</a>`
        : label;
    },
    listitem({ task, tokens }) {
      const open = task ? '<li class="task">' : '<li>';
      return `${open}${this.parser.parse(tokens).trim()}</li>`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    hr: () => '<hr>\n',
    br: () => '<br>',
  };
}

/** More of these signs in one note are no markup of a person, and pairing them takes seconds. */
const MOST_SIGNS = 500;
/** Quotes and lists within each other on one line. */
const DEEP = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){20}/m;

const isTangle = (source: string): boolean =>
  (source.match(/[*_~`[\]]/g)?.length ?? 0) > MOST_SIGNS || DEEP.test(source);

/** A note as HTML of our own making; a new line in its text is a new line on the page. */
export const renderNote = (source: string): string =>
  isTangle(source)
    ? `<p>${escape(source).replaceAll('\n', '<br>')}</p>`
    : new Marked({ tokenizer: noTags, renderer: noteRenderer(), gfm: true, breaks: true })
        .parse(source, { async: false })
        .trim();

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
