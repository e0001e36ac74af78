import { ApiFailure } from '../../contract/error.ts';

/** No configured source has what was asked for: nothing went wrong, and asking again will not help. */
export const isNoSource = (problem: unknown): problem is ApiFailure =>
  problem instanceof ApiFailure && problem.code === 'noSource';
