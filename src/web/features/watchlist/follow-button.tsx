import { useQuery } from '@tanstack/react-query';
import {
  followWatchlist,
  listFollowedWatchlists,
  unfollowWatchlist,
} from '../../../contract/watchlist-shares.ts';
import type { SharedWatchlist } from '../../../domain/watchlists/share.ts';
import { useApi } from '../../api/api-provider.tsx';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../shell/session/use-session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { keepToken, SHARED_PATH } from './shared-address.ts';
import { followedListsQuery } from './shared-query.ts';

const following = defineMutation({
  endpoint: followWatchlist,
  changes: [listFollowedWatchlists],
});
const unfollowing = defineMutation({
  endpoint: unfollowWatchlist,
  changes: [listFollowedWatchlists],
});

interface FollowButtonProps {
  readonly list: Pick<SharedWatchlist, 'share' | 'name'>;
  /** Known where somebody came by the link; without it a list can only be unfollowed. */
  readonly token?: string;
  readonly size?: 'small' | 'normal';
}

/** Follows a shared list, or no longer. Strangers are led to the sign-in and back. */
export function FollowButton({ list, token, size = 'normal' }: FollowButtonProps) {
  const t = useT();
  const isMember = useSession().user !== null;
  const followed = useQuery({ ...followedListsQuery(useApi()), enabled: isMember }).data;
  const follow = useMutation(following);
  const unfollow = useMutation(unfollowing);
  if (!isMember)
    return token === undefined ? null : (
      // A document of its own, so that a plain link is enough.
      <a
        href={`/login?next=${encodeURIComponent(SHARED_PATH)}`}
        className={buttonClass({ size })}
        onClick={() => keepToken(sessionStorage, token)}
      >
        {t('lists.followSignIn')}
      </a>
    );
  if (followed === undefined) return null;
  if (followed.some(({ share }) => share === list.share)) {
    const end = async () => {
      const outcome = await unfollow.submit(() => ({ params: { share: list.share } }));
      if (outcome.kind === 'done') toast({ title: t('lists.unfollowed', { list: list.name }) });
      else toast({ title: outcome.failure.message ?? t('ui.somethingWentWrong'), tone: 'danger' });
    };
    return (
      <Button glyph="check" size={size} busy={unfollow.pending} onClick={() => void end()}>
        {t('lists.unfollow')}
      </Button>
    );
  }
  if (token === undefined) return null;
  const begin = async () => {
    const outcome = await follow.submit(() => ({ body: { token } }));
    if (outcome.kind === 'done')
      toast({ title: t('lists.followed', { list: list.name }), tone: 'success' });
    else toast({ title: outcome.failure.message ?? t('ui.somethingWentWrong'), tone: 'danger' });
  };
  return (
    <Button
      kind="primary"
      glyph="plus"
      size={size}
      busy={follow.pending}
      onClick={() => void begin()}
    >
      {t('lists.follow')}
    </Button>
  );
}
