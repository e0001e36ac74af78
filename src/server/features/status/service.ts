import type { ProviderStatus, ServiceStatus } from '../../../contract/status.schema.ts';
import type { JobKindSummary } from '../../../ports/store/job-store.ts';
import type { InstallationStore } from '../../../ports/store/installation-store.ts';

export interface StatusParts {
  readonly installations: InstallationStore;
  readonly store: ServiceStatus['store'];
  readonly jobs: () => Promise<readonly JobKindSummary[]>;
  readonly providers: () => readonly ProviderStatus[];
  /** How far the nightly job is; `null` where there is none. */
  readonly keptMarket: () => Promise<ServiceStatus['keptMarket']>;
  readonly version: string;
  readonly startedAt: number;
  readonly now: () => number;
}

export interface StatusService {
  readonly status: () => Promise<ServiceStatus>;
}

export function statusService(parts: StatusParts): StatusService {
  return {
    status: async () => {
      const installation = await parts.installations.read();
      if (installation === undefined) throw new Error('the start was not recorded');
      return {
        product: 'Tapedeck',
        version: parts.version,
        installation,
        store: parts.store,
        jobs: [...(await parts.jobs())],
        providers: [...parts.providers()],
        keptMarket: await parts.keptMarket(),
        startedAt: parts.startedAt,
        now: parts.now(),
      };
    },
  };
}
