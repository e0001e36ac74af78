import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { FilingFact, FilingSection } from '../../../domain/filings/filing.ts';
import { escapeAttribute, escapeText } from '../../../domain/filings/html-entities.ts';
import { factReader } from './documents-facts.ts';
import { headingOf } from './documents-headings.ts';
import { type FoundHeading, type OutlineEntry, outlineOf, unique } from './documents-outline.ts';

export interface DocumentText {
  readonly sections: readonly FilingSection[];
  readonly facts: readonly FilingFact[];
}

export interface DocumentSource {
  readonly text: string;
  readonly form: string;
  /** The title of a document without an outline. */
  readonly title: string;
  /** The folder on the SEC's pages, without a slash at its end; relative links lead into it. */
  readonly folder: string;
}

/** Dropped with all they hold; the cleaner of the server drops them too, but they cost its time. */
const SKIPPED = new Set(['head', 'ix:header', 'noscript', 'script', 'style', 'title']);
const BLOCKS = new Set([
  'address',
  'blockquote',
  'body',
  'br',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'ul',
]);
const EMPTY = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
/** Headings are sometimes set as a table; the contents and the figures have more rows. */
const MOST_ROWS = 2;
const SLICE_CHARS = 65_536;
/** Longest time in ms that one turn of the event loop may take. */
const SLICE_MS = 8;
/** Links of contents that make an outline where there are no items. */
const FEWEST_LINKS = 3;
const MOST_SECTIONS = 400;

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const oneLine = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, ' ').trim();
const isHidden = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.has('hidden') || /display\s*:\s*none/i.test(attributes.get('style') ?? '');

interface OpenTable {
  readonly at: number;
  readonly textAt: number;
  rows: number;
  hasRowText: boolean;
  text: string;
}

/**
 * Takes a filed HTML document apart: facts of inline XBRL, a heading where each section begins, and
 * the markup between them, with links that lead to the SEC. The markup stays untrusted: whoever
 * shows it cleans it first. Works in slices, since annual reports have several megabytes.
 */
export async function readHtml(source: DocumentSource, signal: AbortSignal): Promise<DocumentText> {
  const { text: html } = source;
  const facts = factReader();
  const out: string[] = [];
  let length = 0;
  let textLength = 0;
  const found: FoundHeading[] = [];
  const anchors = new Map<string, number>();
  const links: { readonly to: string; text: string }[] = [];
  let link: { readonly to: string; text: string } | null = null;

  let line = '';
  let lineAt = 0;
  let lineTextAt = 0;
  const tables: OpenTable[] = [];
  let skipping: { readonly name: string; depth: number } | null = null;

  let name = '';
  let tagAt = 0;
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();

  const emit = (text: string): void => {
    out.push(text);
    length += text.length;
  };
  const foundAt = (text: string, at: number, textAt: number): void => {
    const last = found.at(-1);
    // The title of an item may stand in a line of its own.
    const heading = headingOf(text);
    if (last?.next === null && heading === null)
      found[found.length - 1] = { ...last, next: { text, end: length } };
    if (heading !== null) found.push({ heading, at, textAt, end: length, next: null });
  };
  const endLine = (): void => {
    const text = oneLine(line);
    line = '';
    if (text !== '' && tables.length === 0) foundAt(text, lineAt, lineTextAt);
    lineAt = length;
    lineTextAt = textLength;
  };
  const addText = (text: string): void => {
    facts.text(text);
    if (skipping !== null) return;
    const words = text.trim().length;
    if (words > 0) textLength += words;
    if (link !== null && link.text.length < 200) link.text += text;
    const [table] = tables;
    if (table === undefined) {
      if (line.length < 1_000) line += text;
    } else if (words > 0) {
      if (!table.hasRowText) {
        table.hasRowText = true;
        table.rows += 1;
      }
      if (table.text.length < 1_000) table.text += text;
    }
  };
  const structure = (tag: string, isOpen: boolean): void => {
    if (tag === 'table') {
      if (isOpen) {
        endLine();
        tables.push({ at: length, textAt: textLength, rows: 0, hasRowText: false, text: '' });
      } else {
        const table = tables.pop();
        if (table !== undefined && tables.length === 0) {
          const text = oneLine(table.text);
          if (table.rows <= MOST_ROWS && text !== '') foundAt(text, table.at, table.textAt);
          lineAt = length;
          lineTextAt = textLength;
        }
      }
    } else if (tag === 'tr' || tag === 'td' || tag === 'th') {
      const [table] = tables;
      if (table === undefined) return;
      if (tag === 'tr') table.hasRowText = false;
      table.text += ' ';
    } else if (BLOCKS.has(tag)) {
      if (tables.length > 0) tables[0]!.text += ' ';
      else endLine();
    }
  };
  const absolute = (address: string): string | null => {
    const plain = address.trim();
    if (plain === '' || /^[a-z][a-z\d+.-]{0,20}:/i.test(plain)) return null;
    return URL.canParse(plain, `${source.folder}/`)
      ? new URL(plain, `${source.folder}/`).href
      : null;
  };

  const openTag = (end: number, isClosed: boolean): void => {
    const given = attributes;
    attributes = new Map();
    facts.open(name, given);
    if (isClosed) facts.close(name);
    const isEmpty = isClosed || EMPTY.has(name);
    if (skipping !== null) {
      if (name === skipping.name && !isEmpty) skipping.depth += 1;
      return;
    }
    if (SKIPPED.has(name) || isHidden(given)) {
      if (!isEmpty) skipping = { name, depth: 1 };
      return;
    }
    const id = given.get('id') ?? (name === 'a' ? given.get('name') : undefined);
    structure(name, true);
    if (id !== undefined && !anchors.has(id)) anchors.set(id, tables[0]?.at ?? lineAt);
    if (name.includes(':')) return;
    if (name === 'img') {
      const to = absolute(given.get('src') ?? '');
      const alt = oneLine(given.get('alt') ?? '').slice(0, 120);
      const label = alt === '' || /\.\w{3,4}$/.test(alt) ? 'Image' : `Image: ${alt}`;
      if (to !== null) emit(`<a href="${escapeAttribute(to)}">[${escapeText(label)}]</a>`);
      return;
    }
    if (name === 'a') {
      const href = given.get('href') ?? '';
      if (href.startsWith('#') && href.length > 1) {
        link = { to: href.slice(1), text: '' };
        links.push(link);
      } else {
        link = null;
        const to = absolute(href);
        if (to !== null) {
          const anchor = id === undefined ? '' : ` id="${escapeAttribute(id)}"`;
          emit(`<a${anchor} href="${escapeAttribute(to)}">`);
          return;
        }
      }
    }
    emit(html.slice(tagAt, end + 1));
  };
  const closeTag = (tag: string, start: number, end: number): void => {
    facts.close(tag);
    if (skipping !== null) {
      if (tag !== skipping.name) return;
      skipping.depth -= 1;
      if (skipping.depth === 0) skipping = null;
      return;
    }
    if (tag === 'a') link = null;
    if (!tag.includes(':')) emit(`</${html.slice(start, end)}>`);
    structure(tag, false);
  };

  const reader: TokenizerCallbacks = {
    ontext: (start, end) => {
      const text = html.slice(start, end);
      if (skipping === null) emit(text);
      addText(text);
    },
    ontextentity: (codepoint) => {
      if (skipping === null) emit(`&#${codepoint};`);
      addText(String.fromCodePoint(codepoint));
    },
    onopentagname: (start, end) => {
      tagAt = start - 1;
      name = html.slice(start, end).toLowerCase();
    },
    onopentagend: (end) => openTag(end, false),
    onselfclosingtag: (end) => openTag(end, true),
    onclosetag: (start, end) => closeTag(html.slice(start, end).toLowerCase(), start, end),
    onattribname: (start, end) => {
      attribute = html.slice(start, end).toLowerCase();
    },
    onattribdata: (start, end) => {
      value += html.slice(start, end);
    },
    onattribentity: (codepoint) => {
      value += String.fromCodePoint(codepoint);
    },
    onattribend: () => {
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
  let started = performance.now();
  for (let at = 0; at < html.length; at += SLICE_CHARS) {
    tokenizer.write(html.slice(at, at + SLICE_CHARS));
    if (performance.now() - started > SLICE_MS) {
      await nextTurn();
      signal.throwIfAborted();
      started = performance.now();
    }
  }
  tokenizer.end();
  endLine();

  const items = outlineOf(found, source.form, textLength);
  const outline = items.length > 0 ? items : outlineOfLinks(links, anchors);
  return { sections: sectionsOf(out.join(''), outline, source.title), facts: facts.facts() };
}

/** The contents of a document without items: links to places further down, in their order. */
function outlineOfLinks(
  links: readonly { readonly to: string; readonly text: string }[],
  anchors: ReadonlyMap<string, number>,
): readonly OutlineEntry[] {
  const byPlace = new Map<number, string>();
  for (const { to, text } of links) {
    const at = anchors.get(to);
    const title = oneLine(text).replace(/[ .]{2,200}\d{0,4}$/, '');
    const isTitle = title.length >= 3 && title.length <= 160 && /[A-Za-z]{3}/.test(title);
    if (at !== undefined && isTitle && !/^(?:table of contents|back to )/i.test(title))
      if (!byPlace.has(at)) byPlace.set(at, title);
  }
  if (byPlace.size < FEWEST_LINKS) return [];
  return unique(
    [...byPlace]
      .toSorted(([a], [b]) => a - b)
      .slice(0, MOST_SECTIONS)
      .map(([at, title]) => ({ id: idOfTitle(title), title, depth: 1, at, end: at })),
  );
}

const idOfTitle = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'section';

/** The page writes the heading itself; what links lead to stays. */
const targetsIn = (heading: string): string =>
  [...heading.matchAll(/<[^<>]*? (?:id|name)="([^"<>]{1,80})"/g)]
    .map(([, target]) => `<a id="${target}"></a>`)
    .join('');

/** Whether markup holds anything to read. */
const hasText = (html: string): boolean =>
  /[^\s\u00A0]/.test(html.replaceAll(/<[^<>]*>|&(?:nbsp|#160);/g, ''));

function sectionsOf(
  html: string,
  outline: readonly OutlineEntry[],
  title: string,
): readonly FilingSection[] {
  const blocks = (part: string): FilingSection['blocks'] =>
    hasText(part) ? [{ kind: 'html', html: part }] : [];
  const first = outline[0];
  if (first === undefined) return [{ id: 'document', title, depth: 1, blocks: blocks(html) }];
  const cover = blocks(html.slice(0, first.at));
  return [
    ...(cover.length === 0 ? [] : [{ id: 'cover', title: 'Cover page', depth: 1, blocks: cover }]),
    ...outline.map(({ id, title: own, depth, at, end }, i) => ({
      id,
      title: own,
      depth,
      blocks: blocks(
        `${targetsIn(html.slice(at, end))}${html.slice(end, outline[i + 1]?.at ?? html.length)}`,
      ),
    })),
  ];
}
