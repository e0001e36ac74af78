import type { FieldView } from '../../domain/fields/views.ts';

export interface FieldViewStore {
  /** By name. */
  readonly list: (memberId: string) => Promise<readonly FieldView[]>;
  /** Adds or replaces; false when the member has that many views already and this is another. */
  readonly save: (memberId: string, view: FieldView, most: number) => Promise<boolean>;
  /** False when the member has no such view. */
  readonly remove: (memberId: string, id: string) => Promise<boolean>;
}

declare module './stores.ts' {
  interface Stores {
    readonly fieldViews: FieldViewStore;
  }
}
