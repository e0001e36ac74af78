import { createContext } from 'react';

/** What a reader has chosen in the widget of a page, which is not in the address of that page. */
export interface PanelChoicesOf {
  readonly values: Map<string, string>;
  /** Whether the address of the page can hold the value: a parameter of the widget reads it. */
  readonly isReadable: (name: string, text: string) => boolean;
}

/** Given by a page that is one widget; a page of several keeps what is chosen in its address. */
export const PanelChoices = createContext<PanelChoicesOf | null>(null);

/** The address of a card, with what is chosen in it. */
export function linkToCard(here: string, tool: string, choices: PanelChoicesOf | null): string {
  const link = new URL(here);
  for (const [name, text] of choices?.values ?? [])
    if (choices?.isReadable(name, text) === true) link.searchParams.set(name, text);
  link.hash = tool;
  return link.href;
}
