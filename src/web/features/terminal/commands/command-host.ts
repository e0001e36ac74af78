import type { PanelKind } from '../panel-kind.ts';

/** What the command line can do with layouts; the page has them. */
export interface LayoutCommands {
  /** `undefined` until they are known. */
  readonly names: readonly string[] | undefined;
  /** What went wrong, in words; `null` when it is open. */
  readonly open: (name: string) => Promise<string | null>;
  readonly save: (name: string) => Promise<string | null>;
}

/** What a line came to. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly text: string;
      /** What takes it back, and what it says then. */
      readonly undo?: () => Promise<string>;
    }
  | { readonly kind: 'failed'; readonly text: string };

export type FindKind = (id: string) => Pick<PanelKind, 'developersOnly'> | undefined;
