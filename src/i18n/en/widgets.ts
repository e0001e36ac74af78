/** What all widgets have in common. */
export const widgets = {
  'widgets.param.symbol': 'The symbol that is shown.',
} as const;
