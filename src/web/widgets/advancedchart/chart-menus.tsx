import { MARK_KINDS } from '../../../domain/charting/chart-mark.ts';
import { FUNDAMENTALS } from '../../../domain/charting/fundamental-series.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { giveCommand, useChartSession } from './chart-session.tsx';
import { useChartMarks } from './events/chart-events.tsx';

const LOOK = { kind: 'quiet', size: 'small', worded: true } as const;

/** The chosen ones with one more or one less, in the order of all. */
const toggled = <T,>(all: readonly T[], chosen: readonly T[], one: T): readonly T[] =>
  all.filter((each) => chosen.includes(each) !== (each === one));

/** Reported figures as lines below the price. */
export function FundamentalsMenu() {
  const t = useT();
  const { state, change } = useChartSession();
  return (
    <LazyMenu
      {...LOOK}
      label={t('compare.fundamentals')}
      entries={() =>
        FUNDAMENTALS.map((id) => ({
          id,
          title: t(`compare.figure.${id}`),
          checked: state.fundamentals.includes(id),
          onSelect: () =>
            change(({ fundamentals }) => ({
              fundamentals: toggled(FUNDAMENTALS, fundamentals, id),
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
      {...LOOK}
      label={t('compare.events')}
      entries={() => [
        ...MARK_KINDS.map((kind) => ({
          id: kind,
          title: t(`compare.event.${kind}`),
          checked: state.marks.includes(kind),
          onSelect: () => change(({ marks }) => ({ marks: toggled(MARK_KINDS, marks, kind) })),
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
      {...LOOK}
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
