import { describe, expect, it } from 'vitest';
import { channelState, takesNotifications } from './channel.ts';

const fresh = { verifiedAt: null, pausedAt: null, failingSince: null };

describe('the state of a channel', () => {
  it.each([
    [fresh, 'unverified', false],
    [{ ...fresh, pausedAt: 2 }, 'unverified', false],
    [{ ...fresh, verifiedAt: 1 }, 'working', true],
    [{ ...fresh, verifiedAt: 1, failingSince: 2 }, 'failing', true],
    [{ verifiedAt: 1, failingSince: 2, pausedAt: 3 }, 'paused', false],
  ] as const)('CHN-1 %j is %s', (channel, state, takes) => {
    expect(channelState(channel)).toBe(state);
    expect(takesNotifications(channel)).toBe(takes);
  });
});
