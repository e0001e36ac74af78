import { writtenTags } from './written-tags.ts';
import type { ParagraphKind, SectionParagraph } from './section-paragraph.ts';

const KINDS: Readonly<Record<string, ParagraphKind>> = {
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  caption: 'heading',
  li: 'item',
  dd: 'item',
  tr: 'row',
};
const LINES = new Set([
  ...Object.keys(KINDS),
  'blockquote',
  'br',
  'div',
  'dl',
  'dt',
  'hr',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
]);

/** The lines of sanitised markup: cells of a row stand beside each other, blocks below. */
export function htmlParagraphs(html: string): readonly SectionParagraph[] {
  const out: SectionParagraph[] = [];
  let text = '';
  let row = 0;
  let kind: ParagraphKind = 'paragraph';
  const end = () => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    if (line !== '') out.push({ kind, text: line });
    text = '';
  };
  for (const token of writtenTags(html)) {
    if (token.is === 'text') {
      text += token.text;
      continue;
    }
    const opens = token.is === 'open';
    if (token.name === 'tr') {
      end();
      row += opens ? 1 : -1;
      kind = row > 0 ? 'row' : 'paragraph';
    } else if (token.name === 'td' || token.name === 'th') {
      if (opens && text.trim() !== '') text += ' | ';
    } else if (LINES.has(token.name)) {
      // A paragraph inside a cell is part of the row.
      if (row > 0) text += ' ';
      else {
        end();
        kind = (opens ? KINDS[token.name] : undefined) ?? 'paragraph';
      }
    }
  }
  end();
  return out;
}
