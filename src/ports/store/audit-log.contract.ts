import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent, AuditLog } from './audit-log.ts';
import type { Disposable } from '../disposable.ts';

const event = (id: string, at: number, subject: string | null = null): AuditEvent => ({
  id,
  at,
  kind: 'test.happened',
  subject,
  detail: { note: `“${id}”; drop table audit_event;--` },
});

export function auditLogContract(name: string, open: () => Promise<Disposable<AuditLog>>): void {
  describe(`audit log contract: ${name}`, () => {
    let opened: Disposable<AuditLog>;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(async () => {
      await opened.dispose();
    });

    it('AUD-1 returns what was appended, newest first', async () => {
      await opened.value.append(event('a', 1));
      await opened.value.append(event('b', 3));
      await opened.value.append(event('c', 2));
      expect(await opened.value.list({ limit: 10 })).toEqual([
        event('b', 3),
        event('c', 2),
        event('a', 1),
      ]);
    });

    it('AUD-2 filters by subject and pages backwards in time', async () => {
      for (let i = 0; i < 5; i += 1) {
        await opened.value.append(event(`u${i}`, i, 'user-1'));
        await opened.value.append(event(`s${i}`, i));
      }
      const ids = async (filter: Parameters<AuditLog['list']>[0]) =>
        (await opened.value.list(filter)).map((e) => e.id);
      expect(await ids({ subject: 'user-1', limit: 2 })).toEqual(['u4', 'u3']);
      expect(await ids({ subject: 'user-1', before: { time: 3, id: 'u3' }, limit: 9 })).toEqual([
        'u2',
        'u1',
        'u0',
      ]);
      // Events of one moment: none is lost between two pages.
      await opened.value.append(event('u3b', 3, 'user-1'));
      expect(await ids({ subject: 'user-1', before: { time: 3, id: 'u3b' }, limit: 1 })).toEqual([
        'u3',
      ]);
      expect(await ids({ subject: 'user-1', kind: 'other', limit: 9 })).toEqual([]);
      expect(await ids({ subject: null, limit: 1 })).toEqual(['s4']);
    });

    it('AUD-3 the same id twice is refused and changes nothing', async () => {
      await opened.value.append(event('once', 1));
      await expect(opened.value.append(event('once', 2))).rejects.toThrow();
      expect(await opened.value.list({ limit: 10 })).toEqual([event('once', 1)]);
    });
  });
}
