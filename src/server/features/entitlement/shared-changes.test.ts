import { describe, expect, it } from 'vitest';
import { memoryBus } from '../../../adapters/bus/memory.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import type { Signature } from '../../../domain/agreements/signature.ts';
import type { Bus } from '../../../ports/bus.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { entitlementService } from './service.ts';
import { sharedChanges } from './shared-changes.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');
const vera: Member = {
  kind: 'member',
  wmid: '501',
  userId: 'vera',
  username: 'vera',
  displayName: 'Vera Quill',
  email: 'vera@example.com',
  roles: ['investor'],
  planId: 'free',
  professional: 'non-professional',
};
const signature: Signature = {
  agreement: 'nyse',
  version: '2026-1',
  status: 'non-professional',
  signature: 'Vera Quill',
  signedAt: NOW,
};

/** One process of several on the same store and the same bus. */
async function startProcess(bus: Bus, name: string, store: { signatures: Signature[] }) {
  const changes = sharedChanges(bus, name);
  const heard: string[] = [];
  const service = entitlementService({
    members: { byId: async (id) => memberFixture(id) },
    partners: { list: async () => [] },
    agreements: { signatures: async () => store.signatures },
    now: () => NOW,
    report: (problem) => {
      throw problem;
    },
    announce: changes.announce,
  });
  const close = await changes.listen(service.heard);
  service.onChanged((userId) => heard.push(userId));
  return { service, heard, close };
}

describe('changes across processes', () => {
  it('ID-14 a revocation in one process delays the streams of all, each told once', async () => {
    const bus = memoryBus();
    const store = { signatures: [signature] };
    const one = await startProcess(bus, 'one', store);
    const two = await startProcess(bus, 'two', store);
    expect((await two.service.of(vera)).delivery.NYSE).toBe('live');
    store.signatures = [];
    one.service.changed('vera');
    expect(one.heard).toEqual(['vera']);
    expect(two.heard).toEqual(['vera']);
    expect((await two.service.of(vera)).delivery.NYSE).toBe('delayed');
    await two.close();
    one.service.changed('vera');
    expect(two.heard).toEqual(['vera']);
  });

  it('a disposed listener gets nothing, and one listener may subscribe twice', async () => {
    const { service, heard } = await startProcess(memoryBus(), 'one', { signatures: [] });
    const listener = (userId: string) => void heard.push(`again ${userId}`);
    const stop = service.onChanged(listener);
    service.onChanged(listener);
    service.changed('vera');
    expect(heard).toEqual(['vera', 'again vera', 'again vera']);
    stop();
    service.changed('vera');
    expect(heard.slice(3)).toEqual(['vera', 'again vera']);
  });
});
