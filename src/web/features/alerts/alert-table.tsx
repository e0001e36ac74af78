import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { topicKey } from '../../../contract/stream.ts';
import { listChannels } from '../../../contract/notifications.ts';
import type { AlertSpeech } from '../../../domain/alerts/language/words.ts';
import { useApi } from '../../api/api-provider.tsx';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveStore } from '../../live/use-live-store.ts';
import { Button } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { saveCsv } from '../../ui/table/csv-offers.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import {
  extended,
  NOTHING_SELECTED,
  type Selection,
  stillSelected,
  toggled,
} from '../../ui/table/selection.ts';
import { Sheet } from '../../ui/table/sheet/sheet.tsx';
import { alertColumns, type RowActs, RowActsContext } from './alert-columns.tsx';
import type { AlertLine } from './alert-line.ts';
import { useLiveDistance } from './distance-cell.tsx';
import type { AlertActs } from './use-alert-acts.ts';
import { useSights } from './use-sights.ts';
import { watchedSymbols } from './watched-symbols.ts';

interface AlertTableProps {
  readonly lines: readonly AlertLine[];
  readonly speech: AlertSpeech;
  readonly acts: AlertActs;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onEdit: RowActs['onEdit'];
  readonly onLog: RowActs['onLog'];
}

/** A connection watches a limited number of things. */
const MOST_FOLLOWED = 400;

/** The alerts in the one grid: live, sortable, to be selected and changed together. */
export function AlertTable(props: AlertTableProps) {
  const { lines, speech, acts, sort, onSort, onEdit, onLog } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const store = useLiveStore();
  const { data } = useQuery(endpointQuery(useApi(), listChannels, {}));
  const channels = useMemo(() => new Map(data?.channels.map(({ id, name }) => [id, name])), [data]);
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const last = useRef<string | null>(null);
  const order = useMemo(() => lines.map(({ alert }) => alert.id), [lines]);
  const selected = useMemo(() => stillSelected(selection, order), [selection, order]);
  const distance = useLiveDistance(
    useSights(useMemo(() => lines.map(({ alert }) => alert), [lines])),
  );
  const columns = useMemo(
    () => alertColumns({ i18n, speech, channels, distance }),
    [i18n, speech, channels, distance],
  );
  const isByDistance = sort.replace(/^-/, '') === 'distance';
  const follow = useMemo(() => {
    if (!isByDistance) return undefined;
    const symbols = [...new Set(lines.flatMap(({ alert }) => watchedSymbols(alert)))];
    return (onChange: () => void) => {
      const stops = symbols
        .slice(0, MOST_FOLLOWED)
        .map((symbol) => store.watch(topicKey('quotes', symbol), onChange));
      return () => {
        for (const stop of stops) stop();
      };
    };
  }, [store, lines, isByDistance]);

  const select = (id: string, extend: boolean): void => {
    const from = last.current;
    setSelection((before) => (extend ? extended(before, order, from, id) : toggled(before, [id])));
    last.current = id;
  };
  const clear = (): void => setSelection(NOTHING_SELECTED);
  const removeLines = (ids: readonly string[]): void => {
    const [only] = ids;
    const line = ids.length === 1 ? lines.find(({ alert }) => alert.id === only) : undefined;
    if (line === undefined) void acts.many('delete', ids);
    else void acts.remove(line.alert, line.target);
    clear();
  };
  const onRowKey = (
    event: KeyboardEvent,
    acted: readonly AlertLine[],
    line: AlertLine,
  ): boolean => {
    const ids = acted.map(({ alert }) => alert.id);
    switch (event.key) {
      case ' ':
        setSelection((before) => toggled(before, ids));
        last.current = line.alert.id;
        return true;
      case 'a':
        if (!event.ctrlKey && !event.metaKey) return false;
        setSelection(new Set(order));
        return true;
      case 'Escape':
        if (selection.size === 0) return false;
        clear();
        return true;
      case 'Enter':
      case 'F2':
        onEdit(line.alert);
        return true;
      case 'p':
        void acts.setPaused(line.alert, line.alert.status === 'active');
        return true;
      case 'Delete':
      case 'Backspace':
        removeLines(ids.every((id) => selection.has(id)) ? selected : ids);
        return true;
      default:
        return false;
    }
  };
  const rowActs: RowActs = {
    isSelected: (id) => selection.has(id),
    onSelect: select,
    onEdit,
    onPause: (alert) => void acts.setPaused(alert, alert.status === 'active'),
    onDuplicate: (alert) => void acts.duplicate(alert),
    onTest: (alert) => void acts.test(alert),
    onLog,
    onRemove: ({ alert, target }) => void acts.remove(alert, target),
  };
  return (
    <>
      {selected.length === 0 ? null : (
        <SelectionBar
          label={t('alerts.bulk')}
          count={t('alerts.selected', { count: selected.length })}
          onClear={clear}
        >
          <Button size="small" glyph="pause" onClick={() => void acts.many('pause', selected)}>
            {t('alerts.pause')}
          </Button>
          <Button size="small" glyph="play" onClick={() => void acts.many('resume', selected)}>
            {t('alerts.resume')}
          </Button>
          <LazyMenu
            worded
            size="small"
            label={t('alerts.channels')}
            entries={() => [
              {
                title: t('alerts.allChannels'),
                onSelect: () => void acts.setChannels(selected, null),
              },
              {
                title: t('alerts.pageOnly'),
                onSelect: () => void acts.setChannels(selected, []),
              },
              ...(channels.size === 0 ? [] : (['separator'] as const)),
              ...[...channels].map(([id, name]) => ({
                id,
                title: t('alerts.onlyChannel', { name }),
                onSelect: () => void acts.setChannels(selected, [id]),
              })),
            ]}
          />
          <Button
            size="small"
            glyph="download"
            onClick={() =>
              saveCsv(
                ['alerts'],
                csvOf(
                  columns,
                  lines.filter(({ alert }) => selection.has(alert.id)),
                ),
              )
            }
          >
            {t('ui.csv')}
          </Button>
          <Button size="small" glyph="close" onClick={() => removeLines(selected)}>
            {t('alerts.delete')}
          </Button>
        </SelectionBar>
      )}
      <RowActsContext value={rowActs}>
        <Sheet
          stretch
          caption={t('alerts.title')}
          columns={columns}
          rows={lines}
          rowKey={({ alert }) => alert.id}
          sort={sort}
          onSort={onSort}
          isChosen={({ alert }) => selection.has(alert.id)}
          rowLook={({ alert }) => (alert.status === 'active' ? undefined : 'text-quiet')}
          onToggle={({ alert }) => select(alert.id, false)}
          onPress={({ alert }, { id }) => {
            if (id !== 'alert') onEdit(alert);
          }}
          onRowKey={onRowKey}
          follow={follow}
        />
      </RowActsContext>
    </>
  );
}
