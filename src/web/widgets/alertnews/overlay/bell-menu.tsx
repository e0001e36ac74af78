import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listFirings } from '../../../../contract/alerts.ts';
import type { AlertFiring } from '../../../../domain/alerts/alert.ts';
import { firingLink } from '../../../../domain/alerts/firing-link.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useUnread } from '../../../live/alerts/use-unread.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { firingMarks, firingSubject, firingValues } from '../firing-texts.ts';
import { seenMutation } from '../seen-mutation.ts';
import { firingWords } from './firing-words.ts';

const SHOWN = 12;

/** The last firings, the way to the log, and one press to have read them all. */
export function BellMenu() {
  const { t } = useI18n();
  const api = useApi();
  const { unread, newestAt } = useUnread();
  const seen = useMutation(seenMutation);
  const answer = useQuery(endpointQuery(api, listFirings, { query: { limit: String(SHOWN) } }, 0));
  const firings = answer.data?.firings;
  return (
    <>
      <div className="flex h-10 items-center justify-between gap-2 border-b border-line pr-1.5 pl-3">
        <p className="text-sm font-semibold">{t('alertnews.title')}</p>
        <Button
          kind="quiet"
          size="small"
          disabled={unread === 0 || newestAt === null || seen.pending}
          onClick={() => void seen.submit(() => ({ body: { upTo: newestAt ?? 0 } }))}
        >
          {t('alertnews.markAllRead')}
        </Button>
      </div>
      {firings === undefined ? (
        answer.isError ? (
          <p className="px-3 py-6 text-center text-sm text-quiet">{t('alertnews.unknown')}</p>
        ) : (
          <SkeletonLines lines={6} padded />
        )
      ) : firings.length === 0 ? (
        <p className="px-3 py-6 text-center text-sm text-quiet">{t('alertnews.none')}</p>
      ) : (
        <ul className="max-h-[min(28rem,60dvh)] ruled overflow-y-auto" data-testid="bell-firings">
          {firings.map((firing) => (
            <li key={firing.id}>
              <FiringRow
                firing={firing}
                onOpen={() => void seen.submit(() => ({ body: { ids: [firing.id] } }))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line p-1.5">
        <Link
          to="/alerts"
          className="flex h-8 items-center justify-center rounded-sm text-sm font-medium text-link hover:bg-hover pointer-coarse:h-11"
        >
          {t('alertnews.all')}
        </Link>
      </div>
    </>
  );
}

function FiringRow({
  firing,
  onOpen,
}: {
  readonly firing: AlertFiring;
  readonly onOpen: () => void;
}) {
  const i18n = useI18n();
  const isUnread = firing.readAt === null;
  const marks = firingMarks(firing, i18n);
  const values = firingValues(firing, i18n);
  return (
    <Link
      to={firingLink(firing)}
      onClick={isUnread ? onOpen : undefined}
      className="grid grid-cols-[0.375rem_1fr_auto] gap-x-2 px-3 py-2 hover:bg-hover"
    >
      <span
        className={`mt-1.5 size-1.5 rounded-full ${isUnread ? 'bg-accent' : 'bg-transparent'}`}
        aria-hidden="true"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm">
          <span className="font-semibold">{firingSubject(firing, i18n)}</span>{' '}
          {firingWords(firing, i18n)}
          {isUnread ? <span className="sr-only"> {i18n.t('alertnews.unread')}</span> : null}
        </span>
        {values.length === 0 ? null : (
          <span className="block truncate text-xs text-quiet tabular-nums">
            {values.join(' · ')}
          </span>
        )}
      </span>
      <span className="flex flex-col items-end gap-1 text-xs whitespace-nowrap text-quiet">
        <RelativeTime time={firing.at} />
        {marks.map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </span>
    </Link>
  );
}
