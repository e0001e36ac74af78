export type ParagraphKind = 'paragraph' | 'heading' | 'item' | 'row';

/** A line of a section. */
export interface SectionParagraph {
  readonly kind: ParagraphKind;
  /** One line; spaces are single. */
  readonly text: string;
}
