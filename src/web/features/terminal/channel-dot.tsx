import type { Channel } from '../../../domain/terminal/channel.ts';
import { classNames } from '../../ui/class-names.ts';
import { CHANNEL_LOOK } from './channel-look.ts';

/** The colour of a channel; a ring is a panel on none, a square one that is pinned. */
export const ChannelDot = ({
  channel,
  isPinned = false,
}: {
  readonly channel: Channel | null;
  readonly isPinned?: boolean;
}) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-block size-2 shrink-0',
      isPinned ? 'rounded-xs' : 'rounded-full',
      channel === null ? 'border border-edge' : CHANNEL_LOOK[channel].dot,
    )}
  />
);
