import { auditLogContract } from '../../ports/store/audit-log.contract.ts';
import type { Disposable } from '../../ports/disposable.ts';
import { feedbackStoreContract } from '../../ports/store/feedback-store.contract.ts';
import { installationStoreContract } from '../../ports/store/installation-store.contract.ts';
import { auditLog } from './audit-log.ts';
import { feedbackStore } from './feedback-store.ts';
import { installationStore } from './installation-store.ts';
import type { OpenStore } from './open-store.ts';
import { onEveryStore, type StoreOpener } from './store-suites.fixture.ts';

const opened =
  <T>(open: StoreOpener, make: (store: OpenStore) => T) =>
  async (): Promise<Disposable<T>> => {
    const store = await open();
    return { value: make(store.value), dispose: store.dispose };
  };

onEveryStore((name, open) => {
  installationStoreContract(
    name,
    opened(open, (store) => installationStore(store.db)),
  );
  auditLogContract(
    name,
    opened(open, (store) => auditLog(store.db)),
  );
  feedbackStoreContract(
    name,
    opened(open, (store) => feedbackStore(store.db)),
  );
});
