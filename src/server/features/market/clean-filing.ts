import { sanitiseHtml } from '../../../domain/filings/sanitise-html.ts';
import type { Filing, FilingBlock } from '../../../domain/filings/filing.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';

const cleaned = new WeakMap<Sourced<Filing>, Sourced<Filing>>();

const cleanBlock = (block: FilingBlock): FilingBlock =>
  block.kind === 'html' ? { kind: 'html', html: sanitiseHtml(block.html) } : block;

/** No markup of a source leaves the server as it came, whichever source it is. Done once each. */
export function cleanFiling(answer: Sourced<Filing>): Sourced<Filing> {
  let clean = cleaned.get(answer);
  if (clean === undefined) {
    const sections = answer.data.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map(cleanBlock),
    }));
    clean = withData(answer, { ...answer.data, sections });
    cleaned.set(answer, clean);
  }
  return clean;
}
