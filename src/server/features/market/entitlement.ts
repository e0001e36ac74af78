import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';

/** Asks the one place that decides who may have what; at once when it is known already. */
export type EntitlementFor = (visitor: Visitor) => Entitlement | Promise<Entitlement>;
