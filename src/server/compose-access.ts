import { randomUUID } from 'node:crypto';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Route } from './call/handler.ts';
import type { Bus } from '../ports/bus.ts';
import type { Identity } from './compose-identity.ts';
import { seedDemoSignatures } from './features/agreements/demo-signatures.ts';
import { agreementRoutes } from './features/agreements/routes.ts';
import { agreementService } from './features/agreements/service.ts';
import { type EntitlementService, entitlementService } from './features/entitlement/service.ts';
import { sharedChanges } from './features/entitlement/shared-changes.ts';
import { userCookie } from './features/identity/answer-session.ts';
import { cookieJar, readUserCookie } from './features/identity/cookies.ts';
import { planRoutes } from './features/plans/routes.ts';
import { planService } from './features/plans/service.ts';

export interface AccessSettings {
  readonly store: Pick<OpenStore, 'stores' | 'transaction'>;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly identity: Pick<Identity, 'members' | 'sessions'>;
  readonly https: boolean;
  /** The demo accounts of a new store have signed already. */
  readonly seedDemo: boolean;
  readonly now: () => number;
  readonly report: (problem: unknown) => void;
}

export interface Access {
  readonly answers: readonly Route[];
  /** What page, widget, API and stream ask. */
  readonly entitlements: EntitlementService;
  readonly close: () => Promise<void>;
}

/** Features, plans and agreements: who may have what. */
export async function composeAccess(settings: AccessSettings): Promise<Access> {
  const { now, report } = settings;
  const { members, sessions } = settings.identity;
  const { stores, transaction } = settings.store;
  const { agreements } = stores;
  const changes = sharedChanges(settings.bus, randomUUID());
  const entitlements = entitlementService({
    members,
    partners: stores.partners,
    agreements,
    now,
    report,
    announce: changes.announce,
  });
  entitlements.onChanged(sessions.memberChanged);
  const close = await changes.listen(entitlements.heard);
  if (settings.seedDemo) await seedDemoSignatures(members, agreements, now());

  const parts = { members, sessions, agreements, transaction, entitlements, now, report };
  const jar = cookieJar(settings.https);
  return {
    answers: [
      ...planRoutes({
        plans: planService(parts),
        renewSession: async (call) => {
          const cookie = readUserCookie(call.header('cookie'));
          const issued = cookie && (await sessions.rotate(cookie));
          if (issued !== undefined) call.setHeader('set-cookie', userCookie(jar, issued, now()));
        },
      }),
      ...agreementRoutes(agreementService(parts)),
    ],
    entitlements,
    close,
  };
}
