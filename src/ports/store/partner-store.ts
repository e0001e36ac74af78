import type { Partner } from '../../domain/identity/partner.ts';

/** A partner as administrators edit it. */
export interface PartnerRecord extends Partner {
  /** Grows by one with every change: who edits an older one is told. */
  readonly revision: number;
  /** Since then nobody uses the product under this partner; null while it is open. */
  readonly disabledAt: number | null;
}

export interface PartnerStore {
  /** Those that are open, by wmid. */
  readonly list: () => Promise<readonly Partner[]>;
  /** Closed ones too, by wmid. */
  readonly all: () => Promise<readonly PartnerRecord[]>;
  readonly get: (wmid: string) => Promise<PartnerRecord | undefined>;
  /** False when the wmid or the ref is taken; nothing is written then. */
  readonly create: (partner: Partner) => Promise<boolean>;
  /**
   * Replaces the one with that wmid under the next revision. `conflict` when it has another
   * revision by now, `taken` when the ref is that of another partner.
   */
  readonly save: (partner: PartnerRecord) => Promise<'saved' | 'conflict' | 'taken'>;
  /** Adds a partner, or replaces the facts of the one with that wmid. */
  readonly put: (partner: Partner) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly partners: PartnerStore;
  }
}
