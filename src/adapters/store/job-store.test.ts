import { jobStoreContract } from '../../ports/store/job-store.contract.ts';
import { auditLog } from './audit-log.ts';
import { jobStore } from './job-store.ts';
import { onEveryStore } from './store-suites.fixture.ts';

onEveryStore((name, open) => {
  jobStoreContract(name, async () => {
    const store = await open();
    const jobs = jobStore(store.value);
    return { value: { jobs, audit: auditLog(store.value.db) }, dispose: store.dispose };
  });
});
