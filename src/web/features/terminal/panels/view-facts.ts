import type { PanelKind } from '../panel-kind.ts';

interface ViewFacts extends Pick<PanelKind, 'group' | 'follows' | 'developersOnly'> {
  /** Nobody else can have what it shows. */
  readonly membersOnly?: true;
}

/** Views that are no widgets: the page of the terminal brings their code (`PanelViews`). */
// oxfmt-ignore
export const VIEW_FACTS = {
  watchlist: { group: 'own', follows: ['symbol'] },
  portfolio: { group: 'own', follows: [], membersOnly: true },
  holdings: { group: 'own', follows: [], membersOnly: true },
  alerts: { group: 'own', follows: [], membersOnly: true },
  notes: { group: 'own', follows: ['symbol'], membersOnly: true },
  screener: { group: 'markets', follows: [] },
  orderticket: { group: 'trading', follows: ['symbol'], developersOnly: true },
  blotter: { group: 'trading', follows: [], developersOnly: true },
  positions: { group: 'trading', follows: [], developersOnly: true },
} as const satisfies Readonly<Record<string, ViewFacts>>;

export type PanelView = keyof typeof VIEW_FACTS;

export const viewFacts = (view: PanelView): ViewFacts => VIEW_FACTS[view];
