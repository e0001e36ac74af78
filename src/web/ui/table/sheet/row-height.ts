const ASSUMED = 28;

/** Height of a row in px, as the theme has it for the reader's density and font size. */
export const rowHeightOf = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--density-row')) || ASSUMED;
