import type { RequestLimit } from '../../../domain/request-budget/bucket.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import { type BudgetState, type SharedBudget, sharedBudget } from './shared-budget.ts';
import type { SharedBudgetParts } from './shared-budget.ts';

export interface RequestBudgets {
  /** The budget that the HTTP client of a provider takes its tokens from; one for each provider. */
  readonly open: (provider: string, limit: RequestLimit) => RequestBudget;
  /** `undefined` of a provider that has none. */
  readonly stateOf: (provider: string) => BudgetState | undefined;
  /** Gives back what is left, after the providers have been closed. */
  readonly close: () => Promise<void>;
}

export interface RequestBudgetsParts extends Pick<
  SharedBudgetParts,
  'store' | 'atLeast' | 'process' | 'now'
> {
  readonly onAlone: (provider: string, problem: unknown) => void;
  readonly onTogether: (provider: string) => void;
}

export function requestBudgets(parts: RequestBudgetsParts): RequestBudgets {
  const { store, atLeast, process, now, onAlone, onTogether } = parts;
  const budgets = new Map<string, SharedBudget>();
  return {
    open: (provider, limit) => {
      if (budgets.has(provider))
        throw new Error(`The budget of the provider "${provider}" is open already`);
      const budget = sharedBudget({
        provider,
        limit,
        store,
        atLeast,
        process,
        now,
        onAlone: (problem) => onAlone(provider, problem),
        onTogether: () => onTogether(provider),
      });
      budgets.set(provider, budget);
      return budget;
    },
    stateOf: (provider) => budgets.get(provider)?.state(),
    close: async () => {
      await Promise.all([...budgets.values()].map((budget) => budget.close()));
    },
  };
}
