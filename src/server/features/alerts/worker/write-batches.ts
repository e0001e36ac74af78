import type { AlertFact, AlertFiring } from '../../../../domain/alerts/alert.ts';
import { firingId } from '../../../../domain/alerts/alert-keys.ts';
import type { AlertCondition } from '../../../../domain/alerts/condition.ts';
import type { NewFiring, OwnedAlert } from '../../../../ports/store/alert-store.ts';
import type { RunTransaction, StoreTransaction } from '../../../../ports/store/stores.ts';
import type { FoundFiring, PartitionBatch } from './partition.ts';

/** A firing that is kept now. */
export interface KeptFiring {
  readonly memberId: string;
  readonly alert: OwnedAlert['alert'];
  readonly firing: AlertFiring;
}

export interface WriteParts {
  readonly transaction: RunTransaction;
  readonly print: (condition: AlertCondition) => string;
  /** Sends what members are told outside of the page, in the same transaction. */
  readonly notify: (stores: StoreTransaction, firings: readonly KeptFiring[]) => Promise<void>;
}

export interface Written {
  /** Batches whose partition is not held any more: nothing of them was kept. */
  readonly lost: ReadonlySet<PartitionBatch>;
  readonly firings: readonly KeptFiring[];
  readonly changed: readonly OwnedAlert[];
}

/**
 * Firings, memories, what became of alerts, cursors and notifications of several partitions in one
 * transaction: all of it or nothing, and nothing of a partition that another process has.
 */
export const writeBatches = (
  parts: WriteParts,
  batches: readonly PartitionBatch[],
): Promise<Written> =>
  parts.transaction(async (stores) => {
    const held = await stores.alertPartitions.hold(batches.map(({ lease }) => lease));
    const lost = new Set(batches.filter(({ lease }) => !held.includes(lease)));
    const kept = batches.filter((batch) => !lost.has(batch));
    const wanted = new Map(
      kept.flatMap(({ firings }) =>
        firings.map((each) => {
          const firing = newFiring(each, parts.print);
          return [`${firing.memberId} ${firing.firing.id}`, { firing, found: each }] as const;
        }),
      ),
    );
    const added = await stores.alerts.addFirings([...wanted.values()].map(({ firing }) => firing));
    await stores.alerts.saveMemories(kept.flatMap(({ memories }) => memories));
    const changes = kept.flatMap((batch) => batch.changes);
    const changed = changes.length === 0 ? [] : await stores.alerts.change(changes);
    for (const { lease, cursors } of kept)
      for (const [name, value] of cursors)
        await stores.alerts.saveCursor(name, lease.partition, value);
    const firings = added.map(({ memberId, firing }): KeptFiring => {
      const { found } = wanted.get(`${memberId} ${firing.id}`)!;
      return { memberId, alert: found.owned.alert, firing: { ...firing, readAt: null } };
    });
    if (firings.length > 0) await parts.notify(stores, firings);
    return { lost, firings, changed };
  });

function newFiring(
  { owned: { memberId, alert }, found, delay, noticedAt }: FoundFiring,
  print: WriteParts['print'],
): NewFiring {
  const subject = withoutMember(found.subject, memberId);
  const { revision, sequence, at, isLate } = found;
  return {
    memberId,
    revision,
    firing: {
      id: firingId({ alertId: alert.id, revision, subject, sequence }),
      alertId: alert.id,
      subject,
      at,
      noticedAt,
      isLate,
      delay,
      isTest: false,
      condition: print(alert.condition),
      interval: alert.interval,
      facts: found.facts.map((fact) => ownFact(fact, memberId)),
    },
  };
}

/** Members read their own ids, as they made them. */
const withoutMember = (text: string, memberId: string): string =>
  text.replace(`${memberId}/`, '').replace(`order:${memberId}`, 'order:own');

const ownFact = (fact: AlertFact, memberId: string): AlertFact =>
  fact.kind === 'figure' ? { ...fact, operand: withoutMember(fact.operand, memberId) } : fact;
