import { parseIsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { recordOf, textOf } from '../loose.ts';
import type { FactBook, FiledFact, FiledReport, KeptFact } from './facts.ts';
import { ANCHOR_TAGS } from './xbrl-periods.ts';
import { isAmendment, isAnnual, isStatementForm, keptFact } from './facts-versions.ts';

/** Filings of one fact; a company that files four times a year for a century has fewer. */
const MOST_ROWS = 5_000;

/** More than any company has of anything; what is larger is no figure. */
const LARGEST = 1e18;

type DayOf = (value: unknown) => number | null;

/** Reads dates; an answer repeats a few hundred of them ten thousands of times. */
function dayReader(): DayOf {
  const days = new Map<string, number | null>();
  return (value) => {
    if (typeof value !== 'string') return null;
    const known = days.get(value);
    if (known !== undefined) return known;
    const date = parseIsoDate(value);
    const day = date === null ? null : toDayNumber(date);
    days.set(value, day);
    return day;
  };
}

const ANCHORS: ReadonlySet<string> = new Set(ANCHOR_TAGS);

/** The vendor's names of the taxonomies and ours, which stand before the tag. */
const TAXONOMIES: readonly (readonly [vendor: string, prefix: string])[] = [
  ['us-gaap', ''],
  ['ifrs-full', 'ifrs:'],
  ['dei', 'dei:'],
];

function factOf(row: unknown, dayOf: DayOf): FiledFact | null {
  const fields = recordOf(row);
  if (fields === null) return null;
  const end = dayOf(fields['end']);
  const filed = dayOf(fields['filed']);
  const form = textOf(fields['form'], 30);
  const value = fields['val'];
  if (end === null || filed === null || form === null || !isStatementForm(form)) return null;
  if (typeof value !== 'number' || !(Math.abs(value) <= LARGEST)) return null;
  const start = fields['start'] === undefined ? null : dayOf(fields['start']);
  // A start that cannot be read would turn a flow into a balance.
  if (fields['start'] !== undefined && (start === null || start > end)) return null;
  return { start, end, value, filed, form, accession: textOf(fields['accn'], 30) ?? '' };
}

type Reports = Map<string, FiledReport>;

/** Notes the report of a fact, and its newest period. */
function noteReport(reports: Reports, fact: FiledFact, fiscalYear: unknown): void {
  const { accession, start, end, filed, form } = fact;
  if (start === null || accession === '' || end - start < 60) return;
  const known = reports.get(accession);
  if (known !== undefined && known.end >= end) return;
  reports.set(accession, {
    accession,
    filed,
    annual: isAnnual(form),
    amendment: isAmendment(form),
    end,
    fiscalYear: typeof fiscalYear === 'number' && Number.isInteger(fiscalYear) ? fiscalYear : null,
  });
}

function keptOf(rows: unknown, reports: Reports | null, dayOf: DayOf): readonly KeptFact[] {
  if (!Array.isArray(rows)) return [];
  const filings = new Map<string, FiledFact[]>();
  for (const row of rows.slice(-MOST_ROWS) as readonly unknown[]) {
    const fact = factOf(row, dayOf);
    if (fact === null) continue;
    if (reports !== null) noteReport(reports, fact, recordOf(row)?.['fy']);
    const key = `${fact.start} ${fact.end}`;
    const same = filings.get(key);
    if (same === undefined) filings.set(key, [fact]);
    else same.push(fact);
  }
  return [...filings.values()].flatMap((same) => keptFact(same) ?? []);
}

/**
 * Reads an answer of the company facts: of the wanted tags only, every filing of a fact brought
 * together. What is missing or malformed is left out.
 */
export function readFacts(answer: unknown, wanted: ReadonlySet<string>): FactBook {
  const root = recordOf(answer);
  const all = recordOf(root?.['facts']);
  const tags = new Map<string, Map<string, readonly KeptFact[]>>();
  const reports: Reports = new Map();
  const dayOf = dayReader();
  for (const [vendor, prefix] of TAXONOMIES) {
    for (const [name, fact] of Object.entries(recordOf(all?.[vendor]) ?? {})) {
      const tag = `${prefix}${name}`;
      const units = wanted.has(tag) ? recordOf(recordOf(fact)?.['units']) : null;
      if (units === null) continue;
      const byUnit = new Map<string, readonly KeptFact[]>();
      for (const [unit, rows] of Object.entries(units)) {
        // Other tags may tell of what comes after the period.
        const kept = keptOf(rows, ANCHORS.has(tag) ? reports : null, dayOf);
        if (kept.length > 0) byUnit.set(unit, kept);
      }
      if (byUnit.size > 0) tags.set(tag, byUnit);
    }
  }
  return { name: textOf(root?.['entityName'], 200), tags, reports: [...reports.values()] };
}
