import { MARK_KINDS } from '../../../domain/charting/chart-mark.ts';
import { FUNDAMENTALS } from '../../../domain/charting/fundamental-series.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { giveCommand, useChartSession } from './chart-session.tsx';
import { useChartMarks } from './events/chart-events.tsx';

/** Reported figures as lines below the price. */
export function FundamentalsMenu() {
  const t = useT();
  const { state, change } = useChartSession();
  return (
    <LazyMenu
      kind="quiet"
      size="small"
      worded
      label={t('compare.fundamentals')}
      entries={() =>
        FUNDAMENTALS.map((id) => ({
          id,
          title: t(`compare.figure.${id}`),
          checked: state.fundamentals.includes(id),
          onSelect: () =>
            change(({ fundamentals }) => ({
              fundamentals: fundamentals.includes(id)
                ? fundamentals.filter((each) => each !== id)
                : FUNDAMENTALS.filter((each) => each === id || fundamentals.includes(each)),
            })),
        }))
      }
    />
  );
}

/** Which events are marked on the chart. */
export function EventsMenu() {
  const t = useT();
  const { state, change } = useChartSession();
  const notes = useEventNotes();
  return (
    <LazyMenu
      kind="quiet"
      size="small"
      worded
      label={t('compare.events')}
      entries={() => [
        ...MARK_KINDS.map((kind) => ({
          id: kind,
          title: t(`compare.event.${kind}`),
          checked: state.marks.includes(kind),
          onSelect: () =>
            change(({ marks }) => ({
              marks: marks.includes(kind)
                ? marks.filter((each) => each !== kind)
                : MARK_KINDS.filter((each) => each === kind || marks.includes(each)),
            })),
        })),
        ...(notes.length === 0 ? [] : ['separator' as const]),
        ...notes.map((title) => ({ title, disabled: true })),
      ]}
    />
  );
}

/** What of the events could not be had, and lists that are longer than what was sent. */
function useEventNotes(): readonly string[] {
  const { t, format } = useI18n();
  const { data } = useChartMarks();
  const missing = MARK_KINDS.filter((kind) => data?.missing?.some(({ item }) => item === kind));
  return [
    ...(missing.length === 0
      ? []
      : [
          t('compare.eventsMissing', {
            kinds: format.list(missing.map((kind) => t(`compare.event.${kind}`))),
          }),
        ]),
    ...(data?.data.since ?? []).map(({ kind, time }) =>
      t('compare.eventsSince', { kind: t(`compare.event.${kind}`), date: format.date(time) }),
    ),
  ];
}

const SWITCHES = ['volumeProfile', 'sessionBreaks', 'countdown'] as const;

/** What may lie over the price, and the tools that read it. */
export function OverlaysMenu() {
  const t = useT();
  const { chart, state, change } = useChartSession();
  return (
    <LazyMenu
      kind="quiet"
      size="small"
      worded
      label={t('compare.overlays')}
      entries={() => [
        ...SWITCHES.map((name) => ({
          id: name,
          title: t(`compare.${name}`),
          checked: state[name],
          onSelect: () => change((before) => ({ [name]: !before[name] })),
        })),
        'separator' as const,
        ...(['armMeasure', 'goToDate', 'dataWindow', 'dataTable'] as const).map((command) => ({
          id: command,
          title: t(command === 'armMeasure' ? 'compare.measure' : `compare.${command}`),
          disabled: chart === null,
          onSelect: () => {
            if (chart !== null) giveCommand(chart, command);
          },
        })),
      ]}
    />
  );
}
