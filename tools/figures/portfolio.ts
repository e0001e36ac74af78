import { readFileSync } from 'node:fs';
import { lastDayOf, scopeOf } from './portfolio/case-context.ts';
import type { CaseContext, FigureValue } from './portfolio/case-context.ts';
import { type PortfolioCase, readCase, type Wanted } from './portfolio/case-file.ts';
import { caseLedger } from './portfolio/case-ledger.ts';
import { agrees } from './portfolio/compare-figures.ts';
import { FAMILIES } from './portfolio/families.ts';

export interface ComputedFigure {
  readonly figure: string;
  readonly scope: string;
  readonly value: FigureValue;
  readonly expected?: unknown;
  readonly tolerance: number | null;
  /** `null` where the file expects nothing. */
  readonly ok: boolean | null;
  readonly standard: boolean;
  readonly note?: string;
}

export interface ComputedCase {
  readonly name: string;
  readonly kind: string;
  readonly figures: readonly ComputedFigure[];
  readonly counts: { readonly figures: number; readonly ok: number; readonly different: number };
}

/** `npm run figures -- portfolio <case.json>` */
export function runPortfolio([path = '']: readonly string[]): ComputedCase {
  const answer = computeCase(readCase(readFileSync(path, 'utf8')));
  if (answer.counts.different > 0)
    console.error(
      `${answer.name}: ${answer.counts.different} of ${answer.counts.figures} figures differ`,
    );
  return answer;
}

/** Every figure that the case asks for, beside what it expects. */
export function computeCase(file: PortfolioCase): ComputedCase {
  const { ledger, book } = caseLedger(file);
  const asOf = file.asOf ?? file.period?.end ?? lastDayOf(file);
  const kept = new Map<string, unknown>();
  const once = <T>(name: string, make: () => T): T => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name) as T;
  };
  const figures = file.wanted.map((wanted) => {
    const scope = scopeOf(wanted.scope);
    return compute({ file, wanted, scope, ledger, book, asOf, once }, wanted);
  });
  return {
    name: file.name,
    kind: file.kind,
    figures,
    counts: {
      figures: figures.length,
      ok: figures.filter(({ ok }) => ok === true).length,
      different: figures.filter(({ ok }) => ok === false).length,
    },
  };
}

function compute(context: CaseContext, wanted: Wanted): ComputedFigure {
  const { figure, scope, tolerance, standard, extras } = wanted;
  const { value, note } = valueOf(context);
  return {
    figure,
    scope,
    ...extras,
    value,
    ...(wanted.value === undefined ? {} : { expected: wanted.value }),
    tolerance,
    ok: agrees(value, wanted.value, tolerance),
    standard,
    ...(note === undefined ? {} : { note }),
  };
}

/** A figure that fails says why and leaves the others alone. */
function valueOf(context: CaseContext): { value: FigureValue; note?: string } {
  const { figure } = context.wanted;
  try {
    for (const family of FAMILIES) {
      if (!figure.startsWith(family.prefix)) continue;
      const value = family.figure(context);
      if (value !== undefined) return { value };
    }
    return { value: null, note: 'unknown figure' };
  } catch (problem) {
    return { value: null, note: problem instanceof Error ? problem.message : String(problem) };
  }
}
