import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { FEATURES } from '../../../domain/identity/features.ts';
import { cheapestPlanWith } from '../../../domain/identity/plans.ts';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { newListId, useEditWatchlists } from '../../live/watchlists/use-edit-watchlists.ts';
import { followingScreen } from '../../live/watchlists/screened-lists.ts';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { useHasFeature } from '../../shell/session/product-features-query.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { copyLink } from '../../ui/copy-link.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { useModal } from '../../ui/modal/modal-provider.tsx';
import { saveCsv } from '../../ui/table/csv-offers.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import { toast } from '../../ui/toast-queue.ts';
import type { ScreenerState } from './address.ts';
import { formulaText } from './formula-text.ts';
import { screenValue } from './screen-value.ts';
import type { ScreenResult } from './view-props.ts';
import { tableColumns } from './views/table-columns.tsx';
import { lineBook, tableLines } from './views/table-lines.ts';

interface ScreenMenuProps {
  readonly screen: ScreenerState;
  readonly result: ScreenResult | null;
  readonly fields: readonly FieldId[];
  readonly formulas: ReadonlyMap<string, ScreenExpression>;
}

/** As many as one list holds when nobody has said what the plan allows. */
const USUAL_ROWS = 100;

/** What can be done with a screen: share it, export its rows, or watch them. */
export function ScreenMenu({ screen, result, fields, formulas }: ScreenMenuProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { now } = useBoot();
  const canExport = useHasFeature('screener-export') === true;
  const modal = useModal();
  const edit = useEditWatchlists();
  const { limits } = useWatchlists();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isMember = useSession().user !== null;
  const { submit: submitFollow } = useMutation(followingScreen);

  const exportRows = (): void => {
    if (result === null) return;
    const columns = tableColumns({
      i18n,
      fields,
      formulas: screen.formulas,
      formulaText: (id, value) => formulaText(format, formulas.get(id), value),
      cells: result,
      onFold: () => undefined,
    });
    saveCsv(
      ['screener', screen.universe],
      csvOf(columns, tableLines(result, lineBook(result), 'none', [], new Set())),
    );
  };
  const explainExport = (): void => {
    const { title } = FEATURES.find(({ id }) => id === 'screener-export')!;
    modal.open({
      type: 'upgrade',
      title: t(title),
      description: t('plans.partOf', {
        feature: t(title),
        plan: t(cheapestPlanWith('screener-export').title),
      }),
    });
  };
  const watch = async (): Promise<void> => {
    if (result === null) return;
    const most = limits?.watchlistRows ?? USUAL_ROWS;
    const symbols = Array.from(result.rows)
      .filter((row) => !result.left.has(row))
      .slice(0, most)
      .map((row) => result.symbol(row));
    const list = newListId();
    const name = t('screener.watchlistName', { date: format.date(now, 'date') });
    const outcome = await edit([
      { kind: 'createList', list, name },
      { kind: 'addRows', list, rows: symbols.map((symbol) => ({ symbol })) },
    ]);
    if (outcome.kind !== 'done') return;
    toast({
      title: t('screener.watchlistMade', { name, count: symbols.length }),
      ...(symbols.length < result.total
        ? { description: t('screener.watchlistFirst', { count: symbols.length }) }
        : {}),
      tone: 'success',
      action: {
        label: t('screener.openList'),
        onSelect: () => void navigate(`/watchlist?list=${list}`),
      },
    });
  };
  /** A list on the server that goes on following the screen when no page is open. */
  const followLive = async (): Promise<void> => {
    if (!isMember) {
      await navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
      return;
    }
    const list = newListId();
    const name = t('screener.watchlistName', { date: format.date(now, 'date') });
    const outcome = await submitFollow(() => ({
      params: { list },
      body: { value: screenValue(search), name },
    }));
    if (outcome.kind === 'failed') {
      const { kind, message } = outcome.failure;
      const words = kind === 'offline' ? t('ui.offline') : message;
      toast({ title: words ?? t('ui.somethingWentWrong'), tone: 'danger' });
      return;
    }
    const { rows, found } = outcome.answer;
    toast({
      title: t('screener.liveMade', { name, count: rows }),
      description:
        rows < found ? t('screener.watchlistFirst', { count: rows }) : t('screener.liveFollows'),
      tone: 'success',
      action: {
        label: t('screener.openList'),
        onSelect: () => void navigate(`/watchlist?list=${list}`),
      },
    });
  };
  return (
    <>
      <Button size="small" glyph="share" onClick={() => void copyLink(t, location.href)}>
        {t('screener.share')}
      </Button>
      <LazyMenu
        size="small"
        label={t('screener.more')}
        entries={() => [
          {
            title: t('screener.exportCsv'),
            glyph: canExport ? 'download' : 'lock',
            onSelect: canExport ? exportRows : explainExport,
          },
          {
            title: t('screener.newWatchlist'),
            glyph: 'list',
            disabled: result === null || result.total === 0,
            onSelect: () => void watch(),
          },
          {
            title: t('screener.liveWatchlist'),
            glyph: 'pulse',
            disabled: result === null,
            onSelect: () => void followLive(),
          },
        ]}
      />
    </>
  );
}
