import type { Decide } from './command.ts';

export const decide: Decide = () => {
  throw new Error('not yet');
};
