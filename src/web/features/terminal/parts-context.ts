import { createContext, type ReactNode, use } from 'react';
import type { PanelSpec } from '../../../domain/terminal/layout.ts';

/** What the desk is made of and does not know itself. */
export interface TerminalParts {
  /** The name of what the panel shows, in the reader's language. */
  readonly kindTitle: (kind: string) => string;
  /** Whether a symbol on its channel means anything to it. */
  readonly isAboutSymbol: (kind: string) => boolean;
  readonly renderPanel: (id: string, isShown: boolean) => ReactNode;
  /** Shows the parameters of a panel as a form. */
  readonly configure: (id: string) => void;
  /** The panel whose name is being typed. */
  readonly renaming: string | null;
  readonly rename: (id: string | null) => void;
}

export const PartsContext = createContext<TerminalParts | null>(null);

export function useParts(): TerminalParts {
  const parts = use(PartsContext);
  if (parts === null) throw new Error('no terminal above this component');
  return parts;
}

export const titleOf = ({ kindTitle }: TerminalParts, { title, kind }: PanelSpec): string =>
  title ?? kindTitle(kind);
