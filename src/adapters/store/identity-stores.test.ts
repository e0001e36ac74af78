import { apiKeyStoreContract } from '../../ports/store/api-key-store.contract.ts';
import { attemptStoreContract } from '../../ports/store/attempt-store.contract.ts';
import type { Disposable } from '../../ports/disposable.ts';
import { memberStoreContract } from '../../ports/store/member-store.contract.ts';
import { partnerStoreContract } from '../../ports/store/partner-store.contract.ts';
import { secondFactorStoreContract } from '../../ports/store/second-factor-store.contract.ts';
import { sessionStoreContract } from '../../ports/store/session-store.contract.ts';
import { ticketStoreContract } from '../../ports/store/ticket-store.contract.ts';
import { trustedDeviceStoreContract } from '../../ports/store/trusted-device-store.contract.ts';
import { apiKeyStore } from './api-key-store.ts';
import { attemptStore } from './attempt-store.ts';
import { memberStore } from './member-store.ts';
import type { OpenStore } from './open-store.ts';
import { partnerStore } from './partner-store.ts';
import { secondFactorStore } from './second-factor-store.ts';
import { sessionStore } from './session-store.ts';
import { onEveryStore, type StoreOpener } from './store-suites.fixture.ts';
import { ticketStore } from './ticket-store.ts';
import { trustedDeviceStore } from './trusted-device-store.ts';

const opened =
  <T>(open: StoreOpener, make: (db: OpenStore['db']) => T) =>
  async (): Promise<Disposable<T>> => {
    const store = await open();
    return { value: make(store.value.db), dispose: store.dispose };
  };

onEveryStore((name, open) => {
  partnerStoreContract(name, opened(open, partnerStore));
  memberStoreContract(name, opened(open, memberStore));
  attemptStoreContract(name, opened(open, attemptStore));
  sessionStoreContract(
    name,
    opened(open, (db) => ({ members: memberStore(db), sessions: sessionStore(db) })),
  );
  ticketStoreContract(
    name,
    opened(open, (db) => ({ members: memberStore(db), tickets: ticketStore(db) })),
  );
  secondFactorStoreContract(
    name,
    opened(open, (db) => ({ members: memberStore(db), factors: secondFactorStore(db) })),
  );
  trustedDeviceStoreContract(
    name,
    opened(open, (db) => ({ members: memberStore(db), devices: trustedDeviceStore(db) })),
  );
  apiKeyStoreContract(
    name,
    opened(open, (db) => ({ members: memberStore(db), keys: apiKeyStore(db) })),
  );
});
