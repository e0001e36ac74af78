import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { byInterest, CALENDAR_SCOPES } from '../../../../domain/calendars/entry.ts';
import { icsText } from '../../../../domain/calendars/ics-text.ts';
import { openedDay, shownDays } from '../../../../domain/calendars/week.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { kindNames } from '../../../widgets/calendars/entry-names.tsx';
import { useOwnSymbols } from '../../../widgets/calendars/use-own-symbols.ts';
import { WeekSteps } from '../../../widgets/calendars/week-steps.tsx';
import { calendarAddress, kindsOf, SHOWN_KINDS } from './calendar-address.ts';
import { DayGrids } from './day-grids.tsx';
import { useCalendarWeek } from './use-calendar-week.ts';
import { BOARD_HEIGHT, WeekBoard } from './week-board.tsx';
import { weekEvents } from './week-events.ts';

/** The week ahead: what comes when, the reader's own first. */
export function CalendarTab() {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { values, change, href } = useAddressState(calendarAddress);
  const own = useOwnSymbols();
  const kinds = kindsOf(values.kind);
  const { monday, today, entries, isWaiting, late, failed, lacking, isOld, retry } =
    useCalendarWeek(kinds, values.week);
  // A week on a phone is longer than its outline: what comes anew with it does not move.
  const state = isWaiting ? 'outline' : `week without ${late.join(' ')}`;
  const isEmpty = monday === null && !isWaiting;
  const days = monday === null ? [] : shownDays(monday, new Set(entries.map(({ date }) => date)));
  const listed = byInterest(entries, own, values.scope);
  const save = (): void =>
    saveFile(
      `tapedeck-${values.kind}-${monday ?? ''}.ics`,
      'text/calendar',
      icsText({
        name: `Tapedeck: ${t('calendars.week')} ${monday ?? ''}`,
        now: Date.now(),
        events: weekEvents(i18n, listed, window.location.origin),
      }),
    );
  const opened = today === null ? undefined : openedDay(days, parseIsoDate(values.day), today);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Segmented
          label={t('calendars.kind')}
          value={values.kind}
          segments={SHOWN_KINDS.map((value) => ({
            value,
            title: value === 'all' ? t('calendars.all') : t(kindNames[value]),
          }))}
          onChange={(kind) => change({ kind })}
        />
        <WeekSteps
          monday={monday}
          isCurrent={values.week === ''}
          onChange={(week) => change({ week, day: '' })}
        />
        <Segmented
          label={t('calendars.scope')}
          value={values.scope}
          segments={CALENDAR_SCOPES.map((value) => ({
            value,
            title: t(`calendars.scope.${value}`),
          }))}
          onChange={(scope) => change({ scope })}
          className="md:ml-auto"
        />
      </div>
      <Card
        title={t('calendars.week')}
        actions={
          <Button
            size="small"
            kind="quiet"
            glyph="calendar"
            title={t('calendars.icsHint')}
            disabled={
              monday === null || isOld || isWaiting || late.length > 0 || listed.length === 0
            }
            onClick={save}
          >
            {t('calendars.ics')}
          </Button>
        }
        note={
          failed.length === 0 && (isEmpty || lacking.length === 0) ? undefined : (
            <>
              {isEmpty || lacking.length === 0 ? null : <span>{lacking.join(' ')}</span>}
              {failed.length === 0 ? null : (
                <span
                  role="status"
                  className="inline-flex flex-wrap items-center gap-2 text-danger"
                >
                  {t('calendars.failed', {
                    names: format.list(failed.map((kind) => t(kindNames[kind]))),
                  })}
                  <Button size="small" kind="quiet" onClick={retry}>
                    {t('calendars.retry')}
                  </Button>
                </span>
              )}
            </>
          )
        }
        flush
      >
        {isEmpty ? (
          lacking.length === 0 ? null : (
            <EmptyState title={lacking[0]!} glyph="info">
              {lacking.length === 1 ? null : lacking.slice(1).join(' ')}
            </EmptyState>
          )
        ) : monday === null || isWaiting ? (
          <div className="grid p-card" style={{ height: BOARD_HEIGHT }}>
            <Skeleton className="h-full" />
          </div>
        ) : (
          <div className={isOld ? 'opacity-60' : undefined} aria-busy={isOld || undefined}>
            <WeekBoard
              key={state}
              days={days}
              late={late}
              entries={entries}
              own={own}
              scope={values.scope}
              today={today}
              opened={opened}
              href={(day) => href({ day })}
            />
          </div>
        )}
      </Card>
      <div key={state} id="day" className="grid min-w-0 scroll-mt-16 grid-cols-[minmax(0,1fr)]">
        {isEmpty ? null : opened === undefined || isWaiting ? (
          <Skeleton className="h-96 w-full" />
        ) : (
          <DayGrids
            date={opened}
            kinds={kinds}
            late={late}
            entries={entries}
            own={own}
            scope={values.scope}
          />
        )}
      </div>
    </>
  );
}
