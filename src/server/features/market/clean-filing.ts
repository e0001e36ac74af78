import type { Filing, FilingBlock } from '../../../domain/filings/filing.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';

/** Makes markup from outside harmless; a large one in a thread of its own. */
export type SanitiseHtml = (html: string, signal: AbortSignal) => Promise<string>;

/** No markup of a source leaves the server as it came, whichever source it is. Done once each. */
export function filingCleaner(sanitise: SanitiseHtml) {
  const cleaned = new WeakMap<Sourced<Filing>, Sourced<Filing>>();
  const cleanBlock = async (block: FilingBlock, signal: AbortSignal): Promise<FilingBlock> =>
    block.kind === 'html' ? { kind: 'html', html: await sanitise(block.html, signal) } : block;

  return async (answer: Sourced<Filing>, signal: AbortSignal): Promise<Sourced<Filing>> => {
    const known = cleaned.get(answer);
    if (known !== undefined) return known;
    const sections: Filing['sections'][number][] = [];
    // One after another: the parts of one filing do not crowd out those of others.
    for (const section of answer.data.sections) {
      const blocks: FilingBlock[] = [];
      for (const block of section.blocks) blocks.push(await cleanBlock(block, signal));
      sections.push({ ...section, blocks });
    }
    const clean = withData(answer, { ...answer.data, sections });
    cleaned.set(answer, clean);
    return clean;
  };
}
