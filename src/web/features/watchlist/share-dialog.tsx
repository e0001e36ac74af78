import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listWatchlistShares,
  revokeWatchlistShare,
  shareWatchlist,
} from '../../../contract/watchlist-shares.ts';
import { SHARE_DAYS_MAXIMUM, SHARES_PER_LIST } from '../../../domain/watchlists/share.ts';
import { useApi } from '../../api/api-provider.tsx';
import { asSent } from '../../api/as-sent.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MadeLink } from '../../ui/made-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sharedAddress } from './shared-address.ts';
import { type Share, sharesQuery } from './shares-query.ts';

const making = defineMutation({ endpoint: shareWatchlist, changes: [listWatchlistShares] });
const revoking = defineMutation({
  endpoint: revokeWatchlistShare,
  changes: [listWatchlistShares],
});

const LIVES = [7, 30, 90, SHARE_DAYS_MAXIMUM] as const;
const USUAL = '30';

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly list: { readonly id: string; readonly name: string };
  /** Lists that only this browser keeps have no link. */
  readonly keptIn: 'account' | 'browser';
}

/** Links to a list: make one, see which there are, end them. */
export function ShareDialog({ open, onClose, list, keptIn }: ShareDialogProps) {
  const t = useT();
  const [address, setAddress] = useState<string>();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lists.shareTitle', { list: list.name })}
      description={t('lists.shareIntro')}
    >
      {keptIn === 'browser' ? (
        <Notice
          action={
            <ButtonLink kind="primary" size="small" to="/login?next=%2Fwatchlist">
              {t('lists.signIn')}
            </ButtonLink>
          }
        >
          {t('lists.shareSignIn')}
        </Notice>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {address === undefined ? (
            <NewLink list={list.id} onMade={setAddress} />
          ) : (
            <MadeLink
              address={address}
              label={t('lists.newLink')}
              hint={t('lists.newLinkHint')}
              className="rounded-md border border-accent p-3"
            >
              <Button kind="quiet" size="small" onClick={() => setAddress(undefined)}>
                {t('lists.anotherLink')}
              </Button>
            </MadeLink>
          )}
          <Links list={list.id} />
        </div>
      )}
    </Dialog>
  );
}

function NewLink({
  list,
  onMade,
}: {
  readonly list: string;
  readonly onMade: (address: string) => void;
}) {
  const t = useT();
  const [days, setDays] = useState<string>(USUAL);
  const { pending, message, submit } = useMutation(making);
  const make = async () => {
    const outcome = await submit(() => ({
      params: { list },
      body: days === '' ? {} : { expiresInDays: asSent<number>(Number(days)) },
    }));
    if (outcome.kind === 'done') onMade(sharedAddress(location.origin, outcome.answer.token));
  };
  return (
    <div className="grid items-end gap-3 md:grid-cols-[1fr_auto]">
      <Select
        label={t('lists.linkLife')}
        value={days}
        error={message}
        onChange={({ target }) => setDays(target.value)}
      >
        {LIVES.map((one) => (
          <option key={one} value={one}>
            {t('lists.days', { count: one })}
          </option>
        ))}
        <option value="">{t('lists.untilRevoked')}</option>
      </Select>
      <Button kind="primary" busy={pending} onClick={() => void make()}>
        {t('lists.makeLink')}
      </Button>
    </div>
  );
}

function Links({ list }: { readonly list: string }) {
  const t = useT();
  const shares = useQuery(sharesQuery(useApi(), list));
  return (
    <section aria-labelledby="share-links" className="grid gap-2">
      <h3 id="share-links" className="font-semibold">
        {t('lists.links')}
      </h3>
      <Loaded of={[shares]} skeleton={<Skeleton className="h-16" />}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-sm text-quiet">{t('lists.noLinks')}</p>
          ) : (
            <>
              <ul className="ruled rounded-md border border-line">
                {all.map((share) => (
                  <ShareRow key={share.id} list={list} share={share} />
                ))}
              </ul>
              <p className="text-xs text-quiet">
                {t('lists.linksLimit', { most: SHARES_PER_LIST })}
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function ShareRow({ list, share }: { readonly list: string; readonly share: Share }) {
  const { t, format } = useI18n();
  const { pending, message, submit } = useMutation(revoking);
  const made = format.date(share.createdAt, 'date');
  const stateText =
    share.state === 'live'
      ? share.expiresAt === null
        ? t('lists.linkLive')
        : t('lists.linkUntil', { date: format.date(share.expiresAt, 'date') })
      : t(share.state === 'expired' ? 'lists.linkExpired' : 'lists.linkRevoked');
  return (
    <li className="grid gap-1 px-3 py-2 text-sm">
      <div className="flex min-h-7 items-center gap-3">
        <span className="grow">
          <RelativeTime time={share.createdAt} />
        </span>
        <Badge tone={share.state === 'live' ? 'success' : 'neutral'}>{stateText}</Badge>
        {share.state === 'live' ? (
          <Button
            size="small"
            kind="quiet"
            busy={pending}
            aria-label={t('lists.revokeOf', { date: made })}
            onClick={() => void submit(() => ({ params: { list, share: share.id } }))}
          >
            {t('lists.revoke')}
          </Button>
        ) : null}
      </div>
      {message === undefined ? null : (
        <p role="alert" className="text-xs text-danger">
          {message}
        </p>
      )}
    </li>
  );
}
