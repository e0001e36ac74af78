import type { FilingSection } from '../../../domain/filings/filing.ts';
import { escapeText } from '../../../domain/filings/html-entities.ts';
import { headingOf } from './documents-headings.ts';
import type { DocumentSource, DocumentText } from './documents-html.ts';
import { type FoundHeading, outlineOf } from './documents-outline.ts';

/** One of the documents of a filing. */
export interface FiledDocument {
  /** `10-K`, `EX-99.1`, `GRAPHIC`. */
  readonly type: string;
  readonly sequence: number | null;
  readonly fileName: string;
  readonly description: string;
  readonly sizeBytes: number | null;
}

/** The marks of EDGAR's text format, which are no part of the text. */
const MARKS = /<\/?(?:PAGE|TABLE|CAPTION|S|C|F\d{1,3}|FN|TEXT|R|B|U)>/gi;

/** Documents of the 1990s are text, without any markup that means something. */
export const isPlainText = (document: string): boolean =>
  !/<(?:html|body|div|p|font|td|tr|span)[\s>]/i.test(document.slice(0, 20_000));

/** A plain text with its items; each section keeps its line breaks, which make its tables. */
export function readText({ text, form, title }: DocumentSource): DocumentText {
  const plain = text.replaceAll(MARKS, '').replaceAll('\r', '');
  const found: FoundHeading[] = [];
  let at = 0;
  for (const row of plain.split('\n')) {
    const line = row.replaceAll(/[\s\u00A0]+/g, ' ').trim();
    const end = at + row.length + 1;
    if (line !== '') {
      const last = found.at(-1);
      const heading = headingOf(line);
      if (heading !== null) found.push({ heading, at, textAt: at, end, next: null });
      else if (last?.next === null)
        found[found.length - 1] = { ...last, next: { text: line, end } };
    }
    at = end;
  }
  const outline = outlineOf(found, form, plain.length);
  const section = (id: string, own: string, depth: number, part: string): FilingSection => ({
    id,
    title: own,
    depth,
    blocks:
      part.trim() === ''
        ? []
        : [
            {
              kind: 'html',
              html: `<pre>${escapeText(part.replace(/^\s*\n/, '').trimEnd())}</pre>`,
            },
          ],
  });
  const [first] = outline;
  if (first === undefined) return { sections: [section('document', title, 1, plain)], facts: [] };
  const cover = section('cover', 'Cover page', 1, plain.slice(0, first.at));
  return {
    sections: [
      ...(cover.blocks.length === 0 ? [] : [cover]),
      ...outline.map((entry, i) =>
        section(
          entry.id,
          entry.title,
          entry.depth,
          plain.slice(entry.end, outline[i + 1]?.at ?? plain.length),
        ),
      ),
    ],
    facts: [],
  };
}
