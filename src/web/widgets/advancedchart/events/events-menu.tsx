import { MARK_KINDS } from '../../../../domain/charting/chart-mark.ts';
import { useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { useChartSession } from '../chart-session.tsx';
import { useChartMarks } from './chart-events.tsx';

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
