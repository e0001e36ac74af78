import { savedScreen } from '../../../domain/saved-questions/question-value.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { stoppingScreen, useScreenedList } from '../../live/watchlists/screened-lists.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast-queue.ts';

interface FollowsScreenProps {
  readonly list: { readonly id: string; readonly name: string };
  /** In a panel. */
  readonly isNarrow?: boolean;
}

/** A line above a list that follows a screen: which one, and how to stop it. */
export function FollowsScreen({ list, isNarrow = false }: FollowsScreenProps) {
  const t = useT();
  const screened = useScreenedList(list.id);
  const { submit, pending } = useMutation(stoppingScreen);
  if (screened === undefined) return null;
  const stop = async (): Promise<void> => {
    const outcome = await submit(() => ({ params: { list: list.id } }));
    if (outcome.kind === 'done')
      toast({ title: t('watchlist.stoppedFollowing', { name: list.name }) });
    else toast({ title: outcome.failure.message ?? t('ui.somethingWentWrong'), tone: 'danger' });
  };
  const expression = savedScreen(screened.value)?.expression ?? '';
  return (
    <div
      className={classNames(
        'flex shrink-0 items-center gap-2 border-b border-line text-xs text-quiet',
        isNarrow ? 'min-h-7 px-2' : 'min-h-9 px-card py-1',
      )}
      data-testid="follows-screen"
    >
      <Glyph name={screened.isUnreadable ? 'warning' : 'pulse'} className="size-3.5 shrink-0" />
      <span className={isNarrow ? 'truncate' : 'shrink-0 max-md:sr-only'}>
        {t(screened.isUnreadable ? 'watchlist.screenUnreadable' : 'watchlist.followsScreen')}
      </span>
      <TextLink to={`/market-screener?${screened.value}`} className="min-w-0 truncate">
        {expression === '' ? t('pages.marketScreener') : expression}
      </TextLink>
      <Button
        kind="quiet"
        size="small"
        className="ml-auto shrink-0 noscript:hidden"
        busy={pending}
        onClick={() => void stop()}
      >
        {t('watchlist.stopFollowing')}
      </Button>
    </div>
  );
}
