import { alertPartitionsContract } from '../../ports/store/alert-partitions.contract.ts';
import { alertPartitions } from './alert-partitions.ts';
import { auditLog } from './audit-log.ts';
import { onEveryStore } from './store-suites.fixture.ts';

onEveryStore((name, open) => {
  alertPartitionsContract(name, async () => {
    const store = await open();
    const partitions = alertPartitions(store.value);
    return { value: { partitions, audit: auditLog(store.value.db) }, dispose: store.dispose };
  });
});
