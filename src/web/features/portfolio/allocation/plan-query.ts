import { queryOptions } from '@tanstack/react-query';
import {
  getPortfolioAllocation,
  getPortfolioGoal,
  getPortfolioIncome,
  getPortfolioRebalancing,
  getPortfolioWhatIf,
} from '../../../../contract/portfolio/plan.ts';
import type { InputOf } from '../../../../contract/calls.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';

/** Portfolios and currency as these calls take them; they are about today, whatever the period. */
const asked = ({ portfolios, base }: PortfolioScope) => ({
  ...(portfolios.length === 0 ? {} : { portfolios: portfolios.join(',') }),
  ...(base === null ? {} : { base }),
});

/** While lists of funds are still being read. */
const LOOK_AGAIN = 2_000;

export const allocationQuery = (api: ApiClient, scope: PortfolioScope, lookThrough: boolean) => {
  const query = endpointQuery(api, getPortfolioAllocation, {
    query: { ...asked(scope), lookThrough: String(lookThrough) },
  });
  return queryOptions({
    ...query,
    refetchInterval: ({ state }) =>
      state.data?.funds.some(({ isPending }) => isPending) === true ? LOOK_AGAIN : false,
  });
};

export type RebalancingChoice = Omit<
  InputOf<typeof getPortfolioRebalancing>['query'],
  'portfolios' | 'base'
>;

export const rebalancingQuery = (
  api: ApiClient,
  scope: PortfolioScope,
  choice: RebalancingChoice,
) => endpointQuery(api, getPortfolioRebalancing, { query: { ...asked(scope), ...choice } });

export const incomeQuery = (api: ApiClient, scope: PortfolioScope) =>
  endpointQuery(api, getPortfolioIncome, { query: asked(scope) });

export const whatIfQuery = (
  api: ApiClient,
  scope: PortfolioScope,
  choice: { readonly changes: string; readonly money: 'cash' | 'outside'; readonly years: string },
) =>
  queryOptions({
    ...endpointQuery(api, getPortfolioWhatIf, { query: { ...asked(scope), ...choice } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.pending.length === 0 ? false : LOOK_AGAIN,
  });

export type GoalChoice = Omit<InputOf<typeof getPortfolioGoal>['query'], 'portfolios' | 'base'>;

export const goalQuery = (api: ApiClient, scope: PortfolioScope, choice: GoalChoice) =>
  endpointQuery(api, getPortfolioGoal, { query: { ...asked(scope), ...choice } });

export type AllocationView = AnswerOfQuery<typeof allocationQuery>;
export type RebalancingView = AnswerOfQuery<typeof rebalancingQuery>;
export type IncomeView = AnswerOfQuery<typeof incomeQuery>;
export type WhatIfView = AnswerOfQuery<typeof whatIfQuery>;
export type GoalView = AnswerOfQuery<typeof goalQuery>;
