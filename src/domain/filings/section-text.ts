import type { FilingBlock, FilingSection } from './filing.ts';
import { htmlParagraphs } from './html-text.ts';
import type { SectionParagraph } from './section-paragraph.ts';

export type { ParagraphKind, SectionParagraph } from './section-paragraph.ts';

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The lines of text of a section, as used for comparison, search and word counts. */
export const sectionText = ({ blocks }: FilingSection): readonly SectionParagraph[] =>
  blocks
    .flatMap(blockText)
    .map(({ kind, text }) => ({ kind, text: oneLine(text) }))
    .filter(({ text }) => text !== '');

function blockText(block: FilingBlock): readonly SectionParagraph[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [{ kind: block.kind, text: block.text }];
    case 'list':
      return block.items.map((text) => ({ kind: 'item', text }));
    case 'table':
      return [
        { kind: 'heading', text: block.table.caption },
        ...[{ label: '', cells: block.table.columns }, ...block.table.rows].map(
          ({ label, cells }): SectionParagraph => ({
            kind: 'row',
            text: [label, ...cells].join(' | '),
          }),
        ),
      ];
    case 'html':
      return htmlParagraphs(block.html);
    default:
      return block satisfies never;
  }
}
