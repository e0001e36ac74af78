import type { Member } from '../identity/visitor.ts';

/**
 * How far an administrator reaches: those of the operator's partner reach every partner, all others
 * their own. `null` is everybody.
 */
export const reachOf = ({ wmid }: Pick<Member, 'wmid'>, operator: string): string | null =>
  wmid === operator ? null : wmid;

export const isWithin = (reach: string | null, wmid: string): boolean =>
  reach === null || reach === wmid;
