import type { MessageArea } from '../../../../i18n/translate.ts';
import type { PanelKind } from '../panel-kind.ts';

interface ViewFacts extends Pick<PanelKind, 'group' | 'follows' | 'developersOnly'> {
  /** Nobody else can have what it shows. */
  readonly membersOnly?: true;
  /** The areas of texts that it begins with. */
  readonly texts: readonly MessageArea[];
}

/** Views that are no widgets: the page of the terminal brings their code (`PanelViews`). */
// oxfmt-ignore
export const VIEW_FACTS = {
  watchlist: { group: 'own', follows: ['symbol'], texts: ['watchlist', 'lists', 'fields'] },
  portfolio: { group: 'own', follows: [], texts: ['portfolio', 'home'], membersOnly: true },
  holdings: { group: 'own', follows: [], texts: ['portfolio', 'home'], membersOnly: true },
  alerts: { group: 'own', follows: [], texts: ['alerts', 'alertwords', 'fields', 'ratios', 'notifications', 'deliveries'], membersOnly: true },
  notes: { group: 'own', follows: ['symbol'], texts: ['notes'], membersOnly: true },
  screener: { group: 'markets', follows: [], texts: ['screener', 'fields', 'ratios', 'lists', 'expressions'] },
  orderticket: { group: 'trading', follows: ['symbol'], texts: ['trading', 'orderticket', 'tradewords', 'options'], developersOnly: true },
  blotter: { group: 'trading', follows: [], texts: ['trading', 'tradewords'], developersOnly: true },
  positions: { group: 'trading', follows: [], texts: ['trading', 'tradewords'], developersOnly: true },
} as const satisfies Readonly<Record<string, ViewFacts>>;

export type PanelView = keyof typeof VIEW_FACTS;

export const isPanelView = (kind: string): kind is PanelView => Object.hasOwn(VIEW_FACTS, kind);

export const viewFacts = (view: PanelView): ViewFacts => VIEW_FACTS[view];
