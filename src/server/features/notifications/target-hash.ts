import { foldName } from '../../../domain/identity/username.ts';
import type { ChannelKind } from '../../../domain/notifications/channel.ts';
import { hashSecret } from '../identity/secrets.ts';

/** The same for addresses that are the same place. */
export const targetHash = (kind: ChannelKind, target: string): string =>
  hashSecret(kind === 'email' ? foldName(target) : target);
