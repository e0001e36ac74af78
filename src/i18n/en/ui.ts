/** Words that the parts of the design system say by themselves. */
export const ui = {
  'ui.close': 'Close',
} as const;
