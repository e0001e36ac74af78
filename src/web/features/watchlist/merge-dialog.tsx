import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { liveDrawings } from '../../../domain/drawings/drawing.ts';
import { liveRows, openLists, type Watchlists } from '../../../domain/watchlists/watchlist.ts';
import { CHART_ITEM_KINDS } from '../../../domain/charting/chart-item.ts';
import { useApi } from '../../api/api-provider.tsx';
import { sendMutation } from '../../api/endpoint-mutation.ts';
import { isOnline } from '../../api/is-online.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { chartItemsQuery, savingItem } from '../../live/chart-items/chart-item-writes.ts';
import { sendEdit } from '../../live/drawings/send-edit.ts';
import { drawnSymbols, sheetIn } from '../../live/drawings/stored-drawings.ts';
import { editFailureText } from '../../live/watchlists/use-edit-watchlists.ts';
import { useListStore } from '../../live/watchlists/use-list-store.ts';
import type { WatchlistStore } from '../../live/watchlists/watchlist-store.ts';
import { newErrorId } from '../../shell/errors/new-error-id.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { fieldViewsQuery, useFieldViews } from '../../widgets/fields/field-views.ts';
import type { Kept } from './kept-lists.ts';
import { type ChartMergeReport, mergeCharts } from './merge-charts.ts';
import { mergeDrawings } from './merge-drawings.ts';
import { mergeKept, type MergeReport } from './merge-kept.ts';
import { mergeViews, type ViewMergeReport } from './merge-views.ts';

interface MergeDialogProps {
  readonly open: boolean;
  readonly kept: Kept;
  /** Somebody has decided, or everything is done. */
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: 'asked' | 'working' | 'failed' | 'discarding' }
  | {
      readonly kind: 'left';
      /** What has arrived, in words. */
      readonly done: readonly string[];
      readonly left: MergeReport['left'];
    };

/** What shall become of lists, views, drawings and charts that were made before signing in. */
export function MergeDialog({
  open,
  kept: { lists: browser, views, drawings, charts },
  onClose,
}: MergeDialogProps) {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const account = useListStore();
  const accountViews = useFieldViews();
  const [step, setStep] = useState<Step>({ kind: 'asked' });
  // As they were when the question was asked.
  const [kept] = useState(() => browser.get().lists);
  const [keptViews] = useState(views.get);
  const [keptSheets] = useState(drawings.sheets);
  const drawn = drawnSymbols(keptSheets);
  const [keptCharts] = useState(charts.get);
  const heads = openLists(kept);

  const mergeOwnViews = async (): Promise<ViewMergeReport> =>
    mergeViews({
      own: keptViews.length === 0 ? [] : await queries.fetchQuery(fieldViewsQuery(api)),
      kept: keptViews,
      save: accountViews.save,
      drop: ({ id, updatedAt }) => {
        const current = views.get().find((view) => view.id === id);
        if (current?.updatedAt === updatedAt) views.remove(id);
      },
    });

  const mergeOwnCharts = async (): Promise<ChartMergeReport> => {
    const asked = CHART_ITEM_KINDS.filter((kind) => keptCharts.some((one) => one.kind === kind));
    const own = await Promise.all(
      asked.map((kind) => queries.fetchQuery(chartItemsQuery(api, kind))),
    );
    return mergeCharts({
      own: own.flatMap(({ items }) => items),
      kept: keptCharts,
      save: async ({ id, kind, name, body, revision }) => {
        const outcome = await sendMutation({ api, queries, isOnline }, savingItem, {
          params: { item: id },
          body: { kind, name, body, revision },
        });
        if (outcome.kind === 'done') return undefined;
        return outcome.failure.message ?? t('ui.somethingWentWrong');
      },
      drop: ({ id, updatedAt }) => {
        const current = charts.get().find((one) => one.id === id);
        if (current?.updatedAt === updatedAt) charts.remove(id);
      },
    });
  };

  const merge = async () => {
    setStep({ kind: 'working' });
    const own = await known(account);
    // Without them nobody knows which lists have the same name.
    if (own === undefined) return setStep({ kind: 'failed' });
    const report = await mergeKept({
      own,
      kept,
      now: Date.now,
      send: async (changes) => {
        const outcome = await account.edit(changes).outcome;
        return outcome.kind === 'done' ? undefined : editFailureText(t, outcome.failure);
      },
      drop: ({ id, revision }) => {
        const current = browser.get().lists.heads.find((head) => head.id === id);
        // Somebody who has edited it meanwhile, in another tab, is asked about it again.
        if (current?.revision !== revision) return;
        void browser.edit([
          { kind: 'trashList', list: id },
          { kind: 'purgeList', list: id },
        ]).outcome;
      },
    });
    const ofViews = await mergeOwnViews().catch((): ViewMergeReport => {
      const why = t('ui.somethingWentWrong');
      return { merged: [], left: keptViews.map(({ name }) => ({ name, why })) };
    });
    const ofCharts = await mergeOwnCharts().catch((): ChartMergeReport => {
      const why = t('ui.somethingWentWrong');
      return { merged: [], left: keptCharts.map(({ name }) => ({ name, why })) };
    });
    const ofDrawings = await mergeDrawings({
      sheets: keptSheets,
      send: async (symbol, changes) => {
        const outcome = await sendEdit({ api, isOnline }, symbol, newErrorId(), changes);
        if (outcome.kind === 'done') return undefined;
        return outcome.failure.message ?? t('ui.somethingWentWrong');
      },
      drop: drawings.forget,
    });
    const done = [
      ...(report.merged.length > 0 ? [t('lists.merged', { count: report.merged.length })] : []),
      ...(ofViews.merged.length > 0
        ? [t('lists.mergedViews', { count: ofViews.merged.length })]
        : []),
      ...(ofDrawings.merged > 0 ? [t('lists.mergedDrawings', { count: ofDrawings.merged })] : []),
      ...(ofCharts.merged.length > 0
        ? [t('lists.mergedCharts', { count: ofCharts.merged.length })]
        : []),
    ];
    const left = [...report.left, ...ofViews.left, ...ofDrawings.left, ...ofCharts.left];
    if (left.length > 0) return setStep({ kind: 'left', done, left });
    toast({ title: done.join(' · '), tone: 'success' });
    onClose();
    return undefined;
  };
  const discard = () => {
    void browser.edit(
      heads.flatMap(({ id }) => [
        { kind: 'trashList', list: id } as const,
        { kind: 'purgeList', list: id } as const,
      ]),
    ).outcome;
    for (const { id } of keptViews) views.remove(id);
    for (const [symbol, { revision }] of keptSheets) drawings.forget(symbol, revision);
    for (const { id } of keptCharts) charts.remove(id);
    onClose();
  };

  if (step.kind === 'left')
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t('lists.mergeTitle')}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <div className="grid gap-4 text-sm">
          {step.done.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Notice tone="warning" title={t('lists.notMerged')}>
            <ul className="mt-1 grid gap-2">
              {step.left.map(({ name, why }) => (
                <li key={`${name} ${why}`}>
                  <strong className="font-medium">{name}</strong>
                  {': '}
                  {why}
                </li>
              ))}
            </ul>
          </Notice>
          <p className="text-quiet">{t('lists.notMergedHint')}</p>
        </div>
      </Dialog>
    );
  const isBusy = step.kind === 'working';
  const hasLists = heads.length + keptViews.length > 0 || keptCharts.length === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(hasLists ? 'lists.mergeTitle' : 'lists.mergeTitleCharts')}
      description={t(hasLists ? 'lists.mergeIntro' : 'lists.mergeIntroCharts')}
      actions={
        step.kind === 'discarding' ? (
          <>
            <Button onClick={() => setStep({ kind: 'asked' })}>{t('lists.cancel')}</Button>
            <Button kind="danger" onClick={discard}>
              {t('lists.discard')}
            </Button>
          </>
        ) : (
          <>
            <Button
              kind="quiet"
              className="mr-auto"
              disabled={isBusy}
              onClick={() => setStep({ kind: 'discarding' })}
            >
              {t('lists.discardAsk')}
            </Button>
            <Button disabled={isBusy} onClick={onClose}>
              {t('lists.keepInBrowser')}
            </Button>
            <Button kind="primary" busy={isBusy} onClick={() => void merge()}>
              {t('lists.merge')}
            </Button>
          </>
        )
      }
    >
      <ul className="ruled rounded-md border border-line text-sm">
        {heads.map(({ id, name }) => (
          <li key={id} className="flex justify-between gap-3 px-3 py-2">
            <span className="truncate font-medium">{name}</span>
            <span className="whitespace-nowrap text-quiet">
              {t('lists.trashedSymbols', { count: liveRows(kept.rows.get(id) ?? []).length })}
            </span>
          </li>
        ))}
        {keptViews.map(({ id, name, fields }) => (
          <li key={id} className="flex justify-between gap-3 px-3 py-2">
            <span className="truncate font-medium">{name}</span>
            <span className="whitespace-nowrap text-quiet">
              {t('lists.viewOf', { count: fields.length })}
            </span>
          </li>
        ))}
        {drawn.map((symbol) => (
          <li key={symbol} className="flex justify-between gap-3 px-3 py-2">
            <span className="truncate font-medium">{symbol}</span>
            <span className="whitespace-nowrap text-quiet">
              {t('lists.drawingsOf', { count: liveDrawings(sheetIn(keptSheets, symbol)).length })}
            </span>
          </li>
        ))}
        {keptCharts.map(({ id, name, kind }) => (
          <li key={id} className="flex justify-between gap-3 px-3 py-2">
            <span className="truncate font-medium">{name}</span>
            <span className="whitespace-nowrap text-quiet">{t(`lists.chartKind.${kind}`)}</span>
          </li>
        ))}
      </ul>
      {step.kind === 'discarding' || step.kind === 'failed' ? (
        <div className="mt-4">
          <Notice tone="danger">
            {step.kind === 'failed'
              ? t('lists.mergeFailed')
              : t('lists.discardSure', {
                  count: heads.length + keptViews.length + drawn.length + keptCharts.length,
                })}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  );
}

/** The lists of the account once they are there; undefined when they cannot be read. */
function known(store: WatchlistStore): Promise<Watchlists | undefined> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { status, lists } = store.get();
      if (status !== 'loading') resolve(status === 'ready' ? lists : undefined);
      return status !== 'loading';
    };
    if (look()) return;
    const stop = store.subscribe(() => {
      if (look()) stop();
    });
  });
}
