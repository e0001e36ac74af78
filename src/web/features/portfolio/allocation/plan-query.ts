import {
  getPortfolioAllocation,
  getPortfolioGoal,
  getPortfolioIncome,
  getPortfolioRebalancing,
  getPortfolioWhatIf,
} from '../../../../contract/portfolio/plan.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type AnswerOfQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import type { PortfolioScope } from '../address.ts';

/** Portfolios and currency as these calls take them; they are about today, whatever the period. */
const asked = ({ portfolios, base }: PortfolioScope) => ({
  ...(portfolios.length === 0 ? {} : { portfolios: portfolios.join(',') }),
  ...(base === null ? {} : { base }),
});

export const allocationQuery = (api: ApiClient, scope: PortfolioScope, lookThrough: boolean) =>
  endpointQuery(api, getPortfolioAllocation, {
    query: { ...asked(scope), lookThrough: String(lookThrough) },
  });

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
) => endpointQuery(api, getPortfolioWhatIf, { query: { ...asked(scope), ...choice } });

export type GoalChoice = Omit<InputOf<typeof getPortfolioGoal>['query'], 'portfolios' | 'base'>;

export const goalQuery = (api: ApiClient, scope: PortfolioScope, choice: GoalChoice) =>
  endpointQuery(api, getPortfolioGoal, { query: { ...asked(scope), ...choice } });

export type AllocationView = AnswerOfQuery<typeof allocationQuery>;
export type RebalancingView = AnswerOfQuery<typeof rebalancingQuery>;
export type IncomeView = AnswerOfQuery<typeof incomeQuery>;
export type WhatIfView = AnswerOfQuery<typeof whatIfQuery>;
export type GoalView = AnswerOfQuery<typeof goalQuery>;
