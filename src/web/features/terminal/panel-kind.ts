import type { ComponentType } from 'react';
import type { FeatureId } from '../../../domain/identity/features.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

export const PANEL_GROUPS = [
  'quote',
  'chart',
  'company',
  'analysts',
  'options',
  'funds',
  'filings',
  'news',
  'markets',
  'own',
  'trading',
] as const;
export type PanelGroup = (typeof PANEL_GROUPS)[number];

export interface PanelViewProps {
  readonly id: string;
  /** Its parameters, as text. */
  readonly state: Readonly<Record<string, string>>;
  /** What its channel says, or its own; `null` where it is about no symbol. */
  readonly symbol: SymbolId | null;
  readonly interval: string | null;
  readonly expiry: string | null;
  readonly onState: (change: Readonly<Record<string, string | null>>) => void;
  /** The reader has picked a symbol inside the panel. */
  readonly onSymbol: (symbol: SymbolId) => void;
  readonly onInterval: (interval: string) => void;
  readonly onExpiry: (expiry: string) => void;
}

/** What can be opened as a panel of the terminal. */
export interface PanelKind {
  /** Kept in layouts: never changed once released. The tool's name for a widget. */
  readonly id: string;
  readonly title: PlainKey;
  /** One sentence for whoever looks for a panel. */
  readonly about: PlainKey;
  readonly group: PanelGroup;
  /** What it takes from its channel. */
  readonly follows: readonly ('symbol' | 'interval' | 'expiry')[];
  /** Without this feature the visitor sees how to get it. */
  readonly feature?: FeatureId;
  /** For developers alone (orders). */
  readonly developersOnly?: true;
  /** Below this it cannot be read (px). */
  readonly size: { readonly width: number; readonly height: number };
  readonly component: ComponentType<PanelViewProps>;
}
