import type { RedlineParagraph } from '../../../domain/filings/redline.ts';

export type Passage =
  | { readonly kind: 'shown'; readonly at: number; readonly paragraph: RedlineParagraph }
  /** So many paragraphs in which nothing changed. */
  | { readonly kind: 'skipped'; readonly at: number; readonly count: number };

const isChanged = ({ runs }: RedlineParagraph): boolean => runs.some(({ op }) => op !== 'keep');

/** All paragraphs, or those that changed with the heading above them for a hold. */
export function passagesOf(
  paragraphs: readonly RedlineParagraph[],
  changesOnly: boolean,
): readonly Passage[] {
  const out: Passage[] = [];
  let skipped = 0;
  paragraphs.forEach((paragraph, at) => {
    const next = paragraphs[at + 1];
    const leads = paragraph.kind === 'heading' && next !== undefined && isChanged(next);
    if (!changesOnly || isChanged(paragraph) || leads) {
      if (skipped > 0) out.push({ kind: 'skipped', at: at - 0.5, count: skipped });
      skipped = 0;
      out.push({ kind: 'shown', at, paragraph });
    } else skipped += 1;
  });
  if (skipped > 0) out.push({ kind: 'skipped', at: paragraphs.length, count: skipped });
  return out;
}
