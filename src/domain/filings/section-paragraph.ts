export type ParagraphKind = 'paragraph' | 'heading' | 'item' | 'row';

export interface SectionParagraph {
  readonly kind: ParagraphKind;
  /** One line; spaces are single. */
  readonly text: string;
}
