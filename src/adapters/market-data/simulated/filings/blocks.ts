import type { FilingBlock, FilingSection } from '../../../../domain/filings/filing.ts';
import type { FilingBody } from './filing-body.ts';

export const text = (...paragraphs: readonly string[]): FilingBlock[] =>
  paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph }));

export const section = (
  id: string,
  title: string,
  blocks: readonly FilingBlock[],
): FilingSection => ({
  id,
  title,
  depth: 1,
  blocks,
});

export const only = (...sections: readonly FilingSection[]): FilingBody => ({
  sections,
  facts: [],
});
