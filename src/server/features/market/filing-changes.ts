import { type Redline, redline } from '../../../domain/filings/redline.ts';
import { sectionText } from '../../../domain/filings/section-text.ts';
import type { Filing, FilingHead } from '../../../domain/filings/filing.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import { notFound } from '../../../ports/provider-error.ts';

export interface FilingChanges {
  readonly section: string;
  readonly title: string;
  readonly previous: FilingHead;
  readonly isNew: boolean;
  readonly redline: Redline;
}

type Read = (id: string) => Promise<Sourced<Filing>>;

const compared = new WeakMap<Sourced<Filing>, Map<string, Sourced<FilingChanges>>>();

/** A section against that of the previous filing on the same form; compared once while it is kept. */
export async function filingChanges(
  read: Read,
  id: string,
  section: string,
): Promise<Sourced<FilingChanges>> {
  const answer = await read(id);
  const known = compared.get(answer)?.get(section);
  if (known !== undefined) return known;
  const now = answer.data.sections.find((each) => each.id === section);
  if (now === undefined) throw notFound('such section');
  if (answer.data.previousId === null) throw notFound('an earlier filing to compare with');
  const { data: previous } = await read(answer.data.previousId);
  const before = previous.sections.find((each) => each.id === section);
  const changes = withData(answer, {
    section,
    title: now.title,
    previous: headOf(previous),
    isNew: before === undefined,
    redline: redline(before === undefined ? [] : sectionText(before), sectionText(now)),
  });
  const kept = compared.get(answer) ?? new Map<string, Sourced<FilingChanges>>();
  compared.set(answer, kept.set(section, changes));
  return changes;
}

const headOf = (filing: Filing): FilingHead => {
  const { id, symbol, company, cik, form, title, filedAt, periodEnd, items, sizeBytes, url } =
    filing;
  return { id, symbol, company, cik, form, title, filedAt, periodEnd, items, sizeBytes, url };
};
