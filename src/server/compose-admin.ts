import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { AuditLog } from '../ports/store/audit-log.ts';
import type { Route } from './call/handler.ts';
import type { Identity } from './compose-identity.ts';
import { administration } from './features/admin/administration.ts';
import { inbox } from './features/admin/inbox.ts';
import { adminMembers } from './features/admin/members.ts';
import { adminPartners } from './features/admin/partners.ts';
import { adminRoutes } from './features/admin/routes.ts';
import type { EntitlementService } from './features/entitlement/service.ts';
import { securityRecorder } from './features/identity/audit.ts';

export interface AdminSettings {
  readonly store: Pick<OpenStore, 'stores' | 'transaction'>;
  readonly identity: Pick<Identity, 'sessions'>;
  readonly entitlements: Pick<EntitlementService, 'changed'>;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
  /** Administrators of this partner reach every other one. */
  readonly operator: string;
  readonly now: () => number;
  /** For whoever holds something open for a session or a key. */
  readonly onCredentialEnded: (id: string) => void;
}

/** What administrators see and do. */
export function composeAdmin(settings: AdminSettings): { readonly answers: readonly Route[] } {
  const { operator, now, onCredentialEnded } = settings;
  const { stores, transaction } = settings.store;
  const { sessions } = settings.identity;
  const parts = {
    administration: administration({ transaction, operator, now }),
    now,
    onCredentialEnded,
  };
  return {
    answers: adminRoutes({
      ...parts,
      members: adminMembers({
        ...parts,
        stores,
        sessions,
        record: securityRecorder(settings.audit, now),
        mailer: settings.mailer,
        memberChanged: settings.entitlements.changed,
      }),
      partners: adminPartners({ ...parts, partners: stores.partners, sessions }),
      inbox: inbox({ ...parts, feedback: stores.feedback }),
      acts: stores.adminActs,
    }),
  };
}
