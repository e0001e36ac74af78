import { type Redline, redline } from '../../../domain/filings/redline.ts';
import { sectionText } from '../../../domain/filings/section-text.ts';
import type { Filing, FilingHead } from '../../../domain/filings/filing.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { notFound } from '../../../ports/provider-error.ts';

export interface FilingChanges {
  readonly section: string;
  readonly title: string;
  readonly previous: FilingHead;
  readonly isNew: boolean;
  readonly redline: Redline;
}

type Read = (id: string) => Promise<Sourced<Filing>>;

/**
 * A section against that of the previous filing on the same form. What was filed never changes, so
 * a comparison is kept by the ids of the two filings and the section.
 */
export const filingComparer =
  (kept: Cache<FilingChanges>) =>
  async (read: Read, id: string, section: string): Promise<Sourced<FilingChanges>> => {
    const answer = await read(id);
    const { sections, previousId } = answer.data;
    const now = sections.find((each) => each.id === section);
    if (now === undefined) throw notFound('such section');
    if (previousId === null) throw notFound('an earlier filing to compare with');
    const key = JSON.stringify([id, previousId, section]);
    const known = kept.get(key);
    if (known !== undefined) return withData(answer, known);
    const { data: previous } = await read(previousId);
    const before = previous.sections.find((each) => each.id === section);
    const changes: FilingChanges = {
      section,
      title: now.title,
      previous: headOf(previous),
      isNew: before === undefined,
      redline: redline(before === undefined ? [] : sectionText(before), sectionText(now)),
    };
    kept.set(key, changes);
    return withData(answer, changes);
  };

export const headOf = (filing: Filing): FilingHead => {
  const { id, symbol, company, cik, form, title, filedAt, periodEnd, items, sizeBytes, url } =
    filing;
  return { id, symbol, company, cik, form, title, filedAt, periodEnd, items, sizeBytes, url };
};
