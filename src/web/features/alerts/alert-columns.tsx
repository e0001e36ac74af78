import { createContext, use } from 'react';
import { Link } from 'react-router';
import type { Alert, AlertStatus } from '../../../domain/alerts/alert.ts';
import { remarkWords, type AlertSpeech } from '../../../domain/alerts/language/words.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { SelectionMark } from '../../ui/table/selection-bar.tsx';
import type { AlertLine } from './alert-line.ts';
import { DistanceCell, type LiveDistance } from './distance-cell.tsx';

export interface RowActs {
  readonly isSelected: (id: string) => boolean;
  readonly onSelect: (id: string, extend: boolean) => void;
  readonly onEdit: (alert: Alert) => void;
  readonly onPause: (alert: Alert) => void;
  readonly onDuplicate: (alert: Alert) => void;
  readonly onTest: (alert: Alert) => void;
  readonly onLog: (alert: Alert) => void;
  readonly onRemove: (line: AlertLine) => void;
}

/** For the rows of the list: a selection that changes renders these parts and no figures. */
export const RowActsContext = createContext<RowActs | null>(null);

const dots: Readonly<Record<AlertStatus, string>> = {
  active: 'bg-success',
  paused: 'bg-faint',
  done: 'bg-info',
  expired: 'bg-faint',
  broken: 'bg-danger',
};

interface ColumnParts {
  readonly i18n: I18n;
  readonly speech: AlertSpeech;
  /** Names of channels by id. */
  readonly channels: ReadonlyMap<string, string>;
  readonly distance: LiveDistance;
}

/** The columns of the list of alerts. */
export function alertColumns(parts: ColumnParts): readonly Column<AlertLine>[] {
  const { i18n, speech, channels, distance } = parts;
  const { t, format } = i18n;
  const kit = columnKit<AlertLine>(i18n);
  const channelText = ({ channels: ids }: Alert): string =>
    ids === null
      ? t('alerts.allChannels')
      : ids.length === 0
        ? t('alerts.inPage')
        : ids.map((id) => channels.get(id) ?? t('alerts.gone')).join(', ');
  const columns: readonly Column<AlertLine>[] = [
    kit.text('alert', t('alerts.column.alert'), ({ target }) => target, {
      rowHeader: true,
      width: 240,
      phoneWidth: 150,
      cell: (line) => <AlertName line={line} speech={speech} />,
    }),
    kit.text('condition', t('alerts.column.condition'), ({ words }) => words, {
      width: 330,
      phoneWidth: 260,
      phoneOrder: 2,
      cell: ({ alert, title, words }) => (
        <span className="truncate" title={words}>
          {alert.name === '' ? words : title}
        </span>
      ),
      hint: ({ words }) => words,
    }),
    kit.figure(
      'distance',
      t('alerts.column.distance'),
      ({ alert }) => distance(alert)?.share ?? null,
      ({ alert }) => <DistanceCell alert={alert} distance={distance} />,
      { width: 124, phoneWidth: 120, phoneOrder: 1, help: t('alerts.column.distanceHelp') },
    ),
    kit.instant('fired', t('alerts.column.lastFired'), ({ alert }) => alert.lastFiredAt, {
      width: 112,
      numeric: true,
      cell: ({ alert }) =>
        alert.lastFiredAt === null ? (
          <span className="text-faint">{MISSING}</span>
        ) : (
          <RelativeTime time={alert.lastFiredAt} />
        ),
    }),
    kit.number('times', t('alerts.column.times'), ({ alert }) => alert.timesFired, {
      width: 62,
      decimals: 0,
    }),
    kit.text(
      'frequency',
      t('alerts.frequency'),
      ({ alert }) => t(`alerts.frequency.${alert.frequency}`),
      { width: 122 },
    ),
    kit.instant('expires', t('alerts.expires'), ({ alert }) => alert.expiresAt, {
      width: 92,
      numeric: true,
      cell: ({ alert }) =>
        alert.expiresAt === null ? (
          <span className="text-faint">{t('alerts.never')}</span>
        ) : (
          format.date(alert.expiresAt, 'date')
        ),
    }),
    kit.text('channels', t('alerts.channels'), ({ alert }) => channelText(alert), { width: 108 }),
    kit.instant('created', t('alerts.column.created'), ({ alert }) => alert.createdAt, {
      from: 'csv',
    }),
  ];
  // On a phone the distance stands beside the name, then what is waited for, then all else.
  return columns.map((column) =>
    column.rowHeader === true ? column : { phoneOrder: 3, ...column },
  );
}

function AlertName({ line, speech }: { readonly line: AlertLine; readonly speech: AlertSpeech }) {
  const { alert, target } = line;
  const t = useT();
  const acts = use(RowActsContext);
  const state = t(`alerts.state.${alert.status}`);
  const remark = alert.remark === null ? null : remarkWords(alert.remark, speech);
  return (
    <>
      <SelectionMark
        label={t('alerts.select', { name: target })}
        selected={acts?.isSelected(alert.id) ?? false}
        onSelect={(extend) => acts?.onSelect(alert.id, extend)}
      />
      <span
        title={remark ?? state}
        className={classNames('size-2 shrink-0 rounded-full', dots[alert.status])}
      />
      <span className="sr-only">{state}</span>
      {alert.target.kind === 'symbol' ? (
        <Link
          to={`/equity/home/overview?symbol=${encodeURIComponent(alert.target.symbol)}`}
          tabIndex={-1}
          className="ml-1.5 min-w-0 truncate font-semibold hover:underline"
          onClick={(event) => event.stopPropagation()}
        >
          {target}
        </Link>
      ) : (
        <span className="ml-1.5 min-w-0 truncate font-semibold">{target}</span>
      )}
      {alert.status === 'active' ? null : (
        <span className="ml-1.5 truncate text-2xs font-normal text-quiet" title={remark ?? state}>
          {remark ?? state}
        </span>
      )}
      <span className="ml-auto flex shrink-0 items-center">
        <RowButton
          glyph={alert.status === 'active' ? 'pause' : 'play'}
          label={t(alert.status === 'active' ? 'alerts.pauseOf' : 'alerts.resumeOf', {
            name: target,
          })}
          onPress={() => acts?.onPause(alert)}
        />
        <RowButton
          glyph="pencil"
          label={t('alerts.editOf', { name: target })}
          onPress={() => acts?.onEdit(alert)}
        />
        <LazyMenu
          size="small"
          kind="quiet"
          label={t('alerts.moreOf', { name: target })}
          entries={() => [
            { title: t('alerts.edit'), onSelect: () => acts?.onEdit(alert) },
            { title: t('alerts.duplicate'), onSelect: () => acts?.onDuplicate(alert) },
            { title: t('alerts.test'), glyph: 'bell', onSelect: () => acts?.onTest(alert) },
            { title: t('alerts.showLog'), onSelect: () => acts?.onLog(alert) },
            'separator',
            { title: t('alerts.delete'), glyph: 'close', onSelect: () => acts?.onRemove(line) },
          ]}
        />
      </span>
    </>
  );
}

const RowButton = (props: {
  readonly glyph: GlyphName;
  readonly label: string;
  readonly onPress: () => void;
}) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={props.label}
    title={props.label}
    className="grid size-6 shrink-0 place-items-center rounded-sm text-quiet opacity-0 group-hover/row:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 max-md:hidden pointer-coarse:size-9 pointer-coarse:opacity-100 print:hidden"
    onClick={(event) => {
      event.stopPropagation();
      props.onPress();
    }}
  >
    <Glyph name={props.glyph} className="size-3.5" />
  </button>
);
