import type { Partner } from '../../domain/identity/partner.ts';

export interface PartnerStore {
  /** By wmid. */
  readonly list: () => Promise<readonly Partner[]>;
  /** Adds a partner, or replaces the one with that wmid. */
  readonly put: (partner: Partner) => Promise<void>;
}
