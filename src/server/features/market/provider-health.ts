import type { ProviderStatus } from '../../../contract/status.schema.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import type { ProviderTiming } from './provider-caller.ts';
import type { BudgetState } from './shared-budget.ts';

export interface ProviderHealthParts {
  readonly providers: readonly Pick<MarketDataProvider, 'id' | 'name' | 'simulated'>[];
  /** Told once when a source stops answering, and once when it answers again. */
  readonly onChange?: (
    source: Pick<ProviderStatus, 'name' | 'lastFailure'>,
    fails: boolean,
  ) => void;
  readonly budgetOf: (provider: string) => BudgetState | undefined;
  /** The clock of the machine. */
  readonly now: () => number;
}

export interface ProviderHealth {
  readonly observe: (timing: ProviderTiming) => void;
  readonly status: () => readonly ProviderStatus[];
}

interface Record {
  lastSuccessAt: number | null;
  lastFailureAt: number | null;
  lastFailure: ProviderStatus['lastFailure'];
  failures: number;
  hits: number;
  /** Capabilities whose questions are turned away. */
  readonly open: Set<Capability>;
  wasFailing: boolean;
}

/** It has not answered at all, or some of its questions are turned away because it keeps failing. */
const isFailing = ({ open, lastSuccessAt, failures }: Record): boolean =>
  open.size > 0 || (lastSuccessAt === null && failures > 0);

/** How the sources fare in this process since its start. No question and no address is part of it. */
export function providerHealth({
  providers,
  budgetOf,
  onChange = () => undefined,
  now,
}: ProviderHealthParts): ProviderHealth {
  const records = new Map(
    providers.map(({ id }): [string, Record] => [
      id,
      {
        lastSuccessAt: null,
        lastFailureAt: null,
        lastFailure: null,
        failures: 0,
        hits: 0,
        open: new Set(),
        wasFailing: false,
      },
    ]),
  );
  return {
    observe: ({ provider, capability, outcome }) => {
      // An answer of several sources names them all.
      for (const id of provider.split(', ')) {
        const record = records.get(id);
        if (record === undefined) continue;
        switch (outcome) {
          case 'cached':
          case 'kept':
            record.hits += 1;
            break;
          case 'circuit-open':
            record.open.add(capability);
            break;
          case 'stale':
          case 'aborted':
          case 'no-source':
            break;
          case 'ok':
          case 'unknown-symbol':
          case 'not-found':
          case 'bad-request':
            record.lastSuccessAt = now();
            record.open.delete(capability);
            break;
          case 'rate-limited':
          case 'unavailable':
          case 'timeout':
          case 'bad-answer':
          case 'unauthorised':
          case 'not-yet':
            record.lastFailureAt = now();
            record.lastFailure = outcome;
            record.failures += 1;
            break;
          default:
            outcome satisfies never;
        }
        const fails = isFailing(record);
        if (fails === record.wasFailing) continue;
        record.wasFailing = fails;
        const name = providers.find((provider) => provider.id === id)?.name ?? id;
        onChange({ name, lastFailure: record.lastFailure }, fails);
      }
    },
    status: () =>
      providers.map(({ id, name, simulated = false }) => {
        const { open, wasFailing, ...record } = records.get(id)!;
        const budget = budgetOf(id);
        const pausedFor = budget?.pausedFor ?? 0;
        return {
          id,
          name,
          simulated,
          ...record,
          isFailing: wasFailing,
          circuit: open.size === 0 ? 'closed' : 'open',
          requests: budget?.taken ?? null,
          requestsLeft: budget?.left ?? null,
          pausedUntil: pausedFor > 0 ? Math.round(now() + pausedFor) : null,
          countedTogether: budget?.isShared ?? true,
        };
      }),
  };
}
