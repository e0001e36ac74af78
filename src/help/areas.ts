/** The areas of the help index, in its order. An article names its own in its front matter. */
export const HELP_AREAS = [
  'start',
  'stocks',
  'funds',
  'data',
  'account',
  'developers',
  'server',
] as const;
export type HelpArea = (typeof HELP_AREAS)[number];
