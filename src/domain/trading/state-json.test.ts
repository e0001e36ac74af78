import { describe, expect, it } from 'vitest';
import { replayLog } from './apply-event.ts';
import { busyLog } from './busy-log.fixture.ts';
import { stateFromJson, stateToJson } from './state-json.ts';

describe('snapshots', () => {
  it('ORD-50 come back as they were, at every point of a log', () => {
    const log = busyLog(400);
    for (let head = 0; head <= log.length; head += 7) {
      const state = replayLog(log.slice(0, head));
      expect(stateFromJson(stateToJson(state))).toEqual(state);
    }
  });

  it('ORD-51 a snapshot and the rest of the log are the log', () => {
    const log = busyLog(400);
    const whole = replayLog(log);
    for (let head = 0; head <= log.length; head += 13) {
      const kept = stateFromJson(stateToJson(replayLog(log.slice(0, head))))!;
      expect(replayLog(log.slice(head), kept)).toEqual(whole);
    }
  });

  it('ORD-52 one of another version is not used', () => {
    expect(stateFromJson('{"version":2}')).toBeUndefined();
  });
});
