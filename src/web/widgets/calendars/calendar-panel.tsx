import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import {
  byInterest,
  type CalendarKind,
  type CalendarScope,
} from '../../../domain/calendars/entry.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { calendarQuery } from './calendar-query.ts';
import { useOwnSymbols } from './use-own-symbols.ts';
import { WeekSteps } from './week-steps.tsx';

interface State {
  readonly week: string;
}

/** What every calendar takes. */
export interface CalendarPanelValues extends State {
  readonly scope: CalendarScope;
  readonly rows: number;
  readonly onChange?: (change: Partial<State>) => void;
}

interface CalendarPanelProps extends CalendarPanelValues {
  readonly tool: string;
  readonly kind: CalendarKind;
}

/** One calendar in one week, as a card. */
export function CalendarPanel({ tool, kind, scope, rows, onChange, ...given }: CalendarPanelProps) {
  const t = useT();
  const own = useOwnSymbols();
  const [{ week }, change] = usePanelState<State>(given, onChange);
  const monday = useQuery(calendarQuery(useApi(), kind, week)).data?.data.monday ?? null;
  return (
    <QueryPanel
      tool={tool}
      title={t(`calendars.${kind}.title`)}
      file={[kind, monday ?? week]}
      flush
      queries={(api) => [{ ...calendarQuery(api, kind, week), placeholderData: keepPreviousData }]}
      skeleton={Math.min(rows, 12) + 1}
      empty={[t('calendars.none'), t('calendars.noneWhy'), 'calendar']}
      asOf={() => null}
      actions={
        <WeekSteps
          monday={monday}
          isCurrent={week === ''}
          onChange={(next: IsoDate | '') => change({ week: next })}
        />
      }
    >
      {({ data: { entries } }) =>
        byInterest(entries, own, scope).length === 0 ? null : (
          <CalendarGrid
            kind={kind}
            entries={entries}
            own={own}
            scope={scope}
            caption={t(`calendars.${kind}.title`)}
            first={rows}
            dated
          />
        )
      }
    </QueryPanel>
  );
}
