import { describe, expect, it, vi } from 'vitest';
import type { Arrangement } from '../../../domain/start-page/arrangement.ts';
import { OFFLINE, UNFORESEEN } from '../../api/endpoint-mutation.ts';
import { arrangementSaver, type SaverParts } from './arrangement-saver.ts';

const panels = (name: string): Arrangement => [
  { panel: name, x: 0, y: 0, w: 1, h: 1, choice: null },
];

function saver(send: SaverParts['send']) {
  const onSettled = vi.fn<SaverParts['onSettled']>();
  return { ...arrangementSaver({ send, revision: () => 4, onSettled }), onSettled };
}

describe('START-8 saving an arrangement', () => {
  it('sends one edit at a time, the newest of those that wait, on the revision before it', async () => {
    const sent: [number, string | undefined][] = [];
    let answer = () => {};
    const { save, onSettled } = saver(async ({ revision, panels: edited }) => {
      sent.push([revision, edited?.[0]?.panel]);
      if (sent.length === 1) await new Promise<void>((resolve) => (answer = resolve));
      return { kind: 'done', answer: { revision: revision + 1, panels: edited } };
    });
    const first = save(panels('a'));
    void save(panels('b'));
    void save(panels('c'));
    answer();
    await first;
    expect(sent).toEqual([
      [4, 'a'],
      [5, 'c'],
    ]);
    expect(onSettled.mock.calls).toEqual([[undefined]]);
  });

  it('gives up what waits after a refusal, and tells why', async () => {
    const send = vi.fn<SaverParts['send']>(async () => OFFLINE);
    const { save, onSettled } = saver(send);
    const first = save(panels('a'));
    void save(panels('b'));
    await first;
    expect(send).toHaveBeenCalledTimes(1);
    expect(onSettled).toHaveBeenCalledWith(OFFLINE.kind === 'failed' ? OFFLINE.failure : undefined);
    send.mockResolvedValueOnce({ kind: 'failed', failure: { ...UNFORESEEN, kind: 'conflict' } });
    await save(null);
    expect(onSettled.mock.lastCall?.[0]?.kind).toBe('conflict');
  });
});
