import { agreementStoreContract } from '../../ports/store/agreement-store.contract.ts';
import type { Disposable } from '../../ports/disposable.ts';
import { mailQueueContract } from '../../ports/store/mail-queue.contract.ts';
import { agreementStore } from './agreement-store.ts';
import { mailQueue } from './mail-queue.ts';
import { memberStore } from './member-store.ts';
import type { OpenStore } from './open-store.ts';
import { onEveryStore, type StoreOpener } from './store-suites.fixture.ts';

const opened =
  <T>(open: StoreOpener, make: (store: OpenStore) => T) =>
  async (): Promise<Disposable<T>> => {
    const store = await open();
    return { value: make(store.value), dispose: store.dispose };
  };

onEveryStore((name, open) => {
  agreementStoreContract(
    name,
    opened(open, ({ db }) => ({ agreements: agreementStore(db), members: memberStore(db) })),
  );
  mailQueueContract(
    name,
    opened(open, ({ db }) => mailQueue(db)),
  );
});
