import { ALERT_PARTITIONS } from '../../domain/alerts/alert-keys.ts';
import { TRADING_PARTITIONS } from '../../domain/trading/partition.ts';
import { partitionLeasesContract } from '../../ports/store/partition-leases.contract.ts';
import { auditLog } from './audit-log.ts';
import { alertPartitions, tradingPartitions } from './partition-leases.ts';
import { onEveryStore } from './store-suites.fixture.ts';

onEveryStore((name, open) => {
  for (const [of, count, make] of [
    ['alerts', ALERT_PARTITIONS, alertPartitions],
    ['trading', TRADING_PARTITIONS, tradingPartitions],
  ] as const)
    partitionLeasesContract(`${of}, ${name}`, count, async () => {
      const store = await open();
      const partitions = make(store.value);
      return { value: { partitions, audit: auditLog(store.value.db) }, dispose: store.dispose };
    });
});
