export const PARAGRAPH_KINDS = ['paragraph', 'heading', 'item', 'row'] as const;
export type ParagraphKind = (typeof PARAGRAPH_KINDS)[number];

export interface SectionParagraph {
  readonly kind: ParagraphKind;
  /** One line; spaces are single. */
  readonly text: string;
}
