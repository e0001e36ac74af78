import type { FilingBlock } from '../../../domain/filings/filing.ts';
import { passagesOf } from '../../../domain/filings/text-search/passages.ts';
import type { TextFiling } from '../../../domain/filings/text-search/text-filing.ts';
import type { ReadFiling } from './filing-index.ts';

/** A filing cut into passages; markup is cleaned first, as its text is read from what is left. */
export function indexedFiling(
  { filing, source, facts }: ReadFiling,
  sanitise: (html: string) => string,
): TextFiling {
  const { id, symbol, company, cik, form, title, filedAt, periodEnd, items, sizeBytes, url } =
    filing;
  const clean = (block: FilingBlock): FilingBlock =>
    block.kind === 'html' ? { kind: 'html', html: sanitise(block.html) } : block;
  return {
    ...facts,
    source,
    head: { id, symbol, company, cik, form, title, filedAt, periodEnd, items, sizeBytes, url },
    passages: passagesOf(
      filing.sections.map((section) => ({ ...section, blocks: section.blocks.map(clean) })),
    ),
  };
}
