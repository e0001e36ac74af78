import type { FiledFact, KeptFact } from './facts.ts';

const REPORTS = new Set(['10-K', '10-KT', '10-Q', '10-QT', '20-F', '40-F', '6-K']);
const ANNUAL = new Set(['10-K', '10-KT', '20-F', '40-F']);
/** Recasts and registrations: they hold statements too, in the filer's own words. */
const OTHERS = new Set(['8-K', 'S-1', 'S-4', 'F-1', 'F-3', 'F-4', '10-12B', '20FR12B', '40FR12B']);

const plainForm = (form: string): string => (form.endsWith('/A') ? form.slice(0, -2) : form);

export const isAmendment = (form: string): boolean => form.endsWith('/A');
export const isReport = (form: string): boolean => REPORTS.has(form);
export const isAnnual = (form: string): boolean => ANNUAL.has(plainForm(form));

/**
 * Whether statements may be made of what a form says. Proxy statements are left out: their
 * pay-versus-performance tables repeat figures in other scales.
 */
export const isStatementForm = (form: string): boolean =>
  REPORTS.has(plainForm(form)) || OTHERS.has(plainForm(form));

/** The largest power of ten that divides the number: how coarsely it is given. */
function grain(value: number): number {
  let step = 1;
  while (value !== 0 && value % (step * 10) === 0) step *= 10;
  return step;
}

/** Texts say millions by the ten. */
const ROUND = 1e7;

/** Texts repeat figures in round numbers ("$105.1 billion"): the same fact, less exact. */
export function isRoundingOf(rounded: number, exact: number): boolean {
  if (rounded === exact || !Number.isInteger(rounded) || !Number.isInteger(exact)) return false;
  const step = grain(rounded);
  const off = Math.abs(rounded - exact);
  return step > grain(exact) && off <= step / 2 && off <= Math.abs(exact) / 100;
}

/** Amendments are sometimes filed in thousands of what they amend. */
const sameMagnitude = (a: number, b: number): boolean => {
  if (a === 0 || b === 0) return true;
  const ratio = Math.abs(a / b);
  return ratio > 0.02 && ratio < 50;
};

/** Oldest first; of one day, reports before their amendments and exact figures before round ones. */
const byFiling = (a: FiledFact, b: FiledFact): number =>
  a.filed - b.filed ||
  Number(isReport(b.form)) - Number(isReport(a.form)) ||
  a.accession.localeCompare(b.accession) ||
  grain(a.value) - grain(b.value);

const firstOf = ({ start, end, value, filed, form }: FiledFact): KeptFact => ({
  start,
  end,
  value,
  since: filed,
  filed,
  firstValue: value,
  firstFiled: filed,
  changedAfter: null,
  annual: isAnnual(form),
});

/** What one more filing makes of a fact. */
function refiled(kept: KeptFact, fact: FiledFact): KeptFact {
  const { value, filed, form } = fact;
  const seen = { ...kept, filed, annual: kept.annual || isAnnual(form) };
  if (value === kept.value || isRoundingOf(value, kept.value)) return seen;
  const first = isRoundingOf(kept.firstValue, value) ? value : kept.firstValue;
  if (isRoundingOf(kept.value, value)) return { ...seen, value, firstValue: first };
  // A round number in a text, under the tag of a statement: nothing was restated.
  if (kept.changedAfter === null && grain(kept.value) >= Math.max(ROUND, 100 * grain(value)))
    return { ...firstOf(fact), firstFiled: kept.firstFiled, annual: seen.annual };
  return { ...seen, value, since: filed, changedAfter: kept.filed };
}

/**
 * One fact of what all filings say about one period: the latest filed value counts, the first one
 * is remembered. A rounding of the value before is no new value. What is no report counts where no
 * report has the fact, or when it is newer and of the same magnitude.
 */
export function keptFact(filings: readonly FiledFact[]): KeptFact | null {
  const sorted = filings.toSorted(byFiling);
  const reported = sorted.find(({ form }) => isReport(form))?.value;
  return sorted.reduce<KeptFact | null>((kept, fact) => {
    const yardstick = kept?.value ?? reported ?? fact.value;
    if (!isReport(fact.form) && !sameMagnitude(fact.value, yardstick)) return kept;
    return kept === null ? firstOf(fact) : refiled(kept, fact);
  }, null);
}
