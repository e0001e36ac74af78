import type { AlertTarget } from '../../../domain/alerts/alert.ts';
import type { AlertCondition } from '../../../domain/alerts/condition.ts';
import type { AlertNames } from '../../../domain/alerts/language/alert-names.ts';
import { subjectsOf } from '../../../domain/alerts/language/condition-subjects.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { FIELD_LABELS } from '../screener/field-labels.ts';

type OwnStores = Pick<Stores, 'watchlists' | 'portfolios' | 'savedQuestions'>;

/** What a member may name in an alert: own lists and screens, portfolios that they see. */
export async function ownNames(
  { watchlists, portfolios, savedQuestions }: OwnStores,
  memberId: string,
): Promise<AlertNames> {
  const [lists, seen, screens] = await Promise.all([
    watchlists.heads(memberId),
    portfolios.seen(memberId),
    savedQuestions.list(memberId, 'screen'),
  ]);
  return {
    watchlists: lists.filter(({ trashedAt }) => trashedAt === null),
    portfolios: seen.filter(({ trashedAt }) => trashedAt === null),
    screens,
    labels: FIELD_LABELS,
  };
}

/** Every symbol that an alert names. */
export function namedSymbols(
  target: AlertTarget | undefined,
  condition: AlertCondition | undefined,
): readonly SymbolId[] {
  const named = new Set(condition === undefined ? [] : subjectsOf(condition));
  if (target?.kind === 'symbol') named.add(target.symbol);
  return [...named];
}

/** Names with what the market knows of these symbols. When nobody can be asked, all are taken. */
export async function withSymbols(
  names: AlertNames,
  symbols: readonly SymbolId[],
  { findAll }: Pick<SymbolDirectory, 'findAll'>,
  signal: AbortSignal,
): Promise<AlertNames> {
  if (symbols.length === 0) return names;
  const found = await findAll(symbols, signal);
  const asked = new Set(symbols);
  return {
    ...names,
    isSymbol: (symbol) => (asked.has(symbol) ? found.has(symbol) : undefined),
  };
}
