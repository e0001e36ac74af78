import type { AlertFact } from '../../../domain/alerts/alert.ts';
import { operandsOf, testsIn } from '../../../domain/alerts/condition-tests.ts';
import type { AlertCondition } from '../../../domain/alerts/condition.ts';
import type { TestSight } from '../../../domain/alerts/trigger-distance.ts';
import { printOperand } from '../../../domain/alerts/language/print.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { quoteFigures, UNKNOWN } from './worker/quote-figures.ts';

/** A quote as its reader may have it. */
export type QuoteFor = (
  symbol: SymbolId,
  member: Member,
  signal: AbortSignal,
) => Promise<{ readonly quote: Quote; readonly delay: number } | undefined>;

export interface CurrentFacts {
  readonly facts: readonly AlertFact[];
  readonly price: number | null;
  /** Of the oldest price among them, in ms. */
  readonly delay: number;
}

const MOST_SYMBOLS = 5;
const PATIENCE = 2_000;

/**
 * The operands of a condition as they are now: by quotes, else as whoever watches the alert sees
 * them. What is not known is left out.
 */
export async function currentFacts(
  condition: AlertCondition,
  subject: string,
  quoteFor: (symbol: SymbolId, signal: AbortSignal) => ReturnType<QuoteFor>,
  seen: readonly TestSight[],
  signal: AbortSignal,
): Promise<CurrentFacts> {
  const signals = testsIn(condition)
    .flatMap(operandsOf)
    .flatMap((operand) => (operand.kind === 'signal' ? [operand] : []));
  const symbols = new Set([subject, ...signals.map((each) => each.subject ?? subject)]);
  const soon = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const known = new Map<string, Readonly<Record<string, number | null>>>();
  let delay = 0;
  await Promise.all(
    [...symbols].slice(0, MOST_SYMBOLS).map(async (each) => {
      const symbol = parseSymbolId(each);
      if (symbol === null) return;
      // A test is about the way to its member: it is sent without figures too.
      const found = await quoteFor(symbol, soon).catch(() => undefined);
      if (found === undefined) return;
      known.set(each, quoteFigures(found.quote, found.quote.lastTime, UNKNOWN).values);
      delay = Math.max(delay, found.delay);
    }),
  );
  signal.throwIfAborted();
  const facts = new Map<string, AlertFact>();
  for (const operand of signals) {
    const value = known.get(operand.subject ?? subject)?.[operand.name] ?? null;
    const name = printOperand(operand);
    if (value !== null) facts.set(name, { kind: 'figure', operand: name, value });
  }
  for (const { operand, value } of seenFacts(condition, seen))
    if (!facts.has(operand)) facts.set(operand, { kind: 'figure', operand, value });
  return { facts: [...facts.values()], price: known.get(subject)?.['price'] ?? null, delay };
}

/** Sides of tests that are no plain numbers; parts of a calculation are not told apart. */
function seenFacts(
  condition: AlertCondition,
  seen: readonly TestSight[],
): readonly { readonly operand: string; readonly value: number }[] {
  return testsIn(condition).flatMap((test, at) => {
    if (test.kind === 'event' || test.kind === 'holds') return [];
    return [test.left, test.right].flatMap((operand, side) => {
      const value = seen[at]?.[side] ?? null;
      if (value === null || (operand.kind === 'number' && operand.unit !== 'times')) return [];
      return [{ operand: printOperand(operand), value }];
    });
  });
}
