import type { PushTarget, WebhookTarget } from '../../../ports/notifier.ts';
import type { SecretBox } from '../../../ports/secret-box.ts';
import type { ChannelRecord, ChannelStore } from '../../../ports/store/channel-store.ts';
import { sealAll, type SealedCount } from '../identity/seal-all.ts';

type Owner = Pick<ChannelRecord, 'memberId' | 'id'>;

/** What signs a webhook. After a rotation the one before it signs too, for a while. */
export interface SigningSecrets {
  readonly current: string;
  readonly previous: { readonly secret: string; readonly until: number } | null;
}

/** Ties a sealed secret to its channel: copied to another row it does not open. */
const ownerOf = ({ memberId, id }: Owner): string => `channel ${memberId} ${id}`;

export interface ChannelSecrets {
  readonly seal: (owner: Owner, secret: SigningSecrets | PushTarget) => string;
  readonly webhook: (channel: ChannelRecord, now: number) => WebhookTarget | undefined;
  readonly signing: (channel: ChannelRecord) => SigningSecrets | undefined;
  readonly push: (channel: ChannelRecord) => PushTarget | undefined;
}

/** Reads and writes the secrets of channels; undefined for one that no key opens. */
export function channelSecrets(box: SecretBox): ChannelSecrets {
  const open = (channel: ChannelRecord): unknown => {
    const text = channel.secret === null ? undefined : box.open(channel.secret, ownerOf(channel));
    return text === undefined ? undefined : JSON.parse(text);
  };
  // What is sealed was written by `seal`, for the kind of the channel.
  const signing = (channel: ChannelRecord) => open(channel) as SigningSecrets | undefined;
  return {
    seal: (owner, secret) => box.seal(JSON.stringify(secret), ownerOf(owner)),
    signing,
    webhook: (channel, now) => {
      const secrets = signing(channel);
      if (secrets === undefined) return undefined;
      const { current, previous } = secrets;
      return {
        url: channel.target,
        secrets: [current, ...(previous !== null && previous.until > now ? [previous.secret] : [])],
      };
    },
    push: (channel) => open(channel) as PushTarget | undefined,
  };
}

/** Seals what is kept in clear or under an older key. */
export const sealChannelSecrets = (
  channels: Pick<ChannelStore, 'withSecrets' | 'replaceSecret'>,
  box: SecretBox,
): Promise<SealedCount> =>
  sealAll<Pick<ChannelRecord, 'memberId' | 'id' | 'secret'>>(
    {
      first: { memberId: '', id: '', secret: null },
      page: (after, limit) => channels.withSecrets(after, limit),
      secretOf: ({ secret }) => secret ?? '',
      ownerOf,
      replace: (row, sealed) => channels.replaceSecret(row, row.secret, sealed),
    },
    box,
  );
