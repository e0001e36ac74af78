import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import type { CalendarEntry, CalendarKind } from '../../../../domain/calendars/entry.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { isNoSource } from '../../../api/no-source.ts';
import { calendarQuery } from '../../../widgets/calendars/calendar-query.ts';

/** A calendar that takes longer does not hold back the others (ms). */
const PATIENCE = 2_000;

export interface ShownWeek {
  /** `null` until the first calendar has answered. */
  readonly monday: IsoDate | null;
  readonly today: IsoDate | null;
  readonly entries: readonly CalendarEntry[];
  /** Some have not answered for a short while: counts would grow and days move as each comes. */
  readonly isWaiting: boolean;
  /** The week is shown without these, which take long; places are kept for them. */
  readonly late: readonly CalendarKind[];
  readonly failed: readonly CalendarKind[];
  /** A sentence for each calendar that no source has. */
  readonly lacking: readonly string[];
  /** The entries of the week before, until those of this one are there. */
  readonly isOld: boolean;
  readonly retry: () => void;
}

/** The calendars of some kinds in a week; each may come late or fail alone. */
export function useCalendarWeek(kinds: readonly CalendarKind[], week: string): ShownWeek {
  const api = useApi();
  const of = (kind: CalendarKind) => ({
    ...calendarQuery(api, kind, week),
    enabled: kinds.includes(kind),
    placeholderData: keepPreviousData,
  });
  const economy = useQuery(of('economy'));
  const earnings = useQuery(of('earnings'));
  const dividends = useQuery(of('dividends'));
  const ipos = useQuery(of('ipos'));
  const splits = useQuery(of('splits'));
  const all = { economy, earnings, dividends, ipos, splits };
  const shown = kinds.map((kind) => {
    const { data, isPlaceholderData, isPending, isError, error, refetch } = all[kind];
    return { kind, data, isPlaceholderData, isPending, isError, error, refetch };
  });
  const known = shown.find(
    ({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData,
  );
  const first = known ?? shown.find(({ data }) => data !== undefined);
  const pending = shown.filter(({ isPending }) => isPending).map(({ kind }) => kind);
  const isLate = useIsLate(pending.length > 0) && known !== undefined;
  return {
    monday: first?.data?.data.monday ?? null,
    today: first?.data?.data.today ?? null,
    entries: shown.flatMap(({ data }): readonly CalendarEntry[] => data?.data.entries ?? []),
    isWaiting: pending.length > 0 && !isLate,
    late: isLate ? pending : [],
    failed: shown.flatMap(({ kind, isError, error, data }) =>
      isError && data === undefined && !isNoSource(error) ? [kind] : [],
    ),
    lacking: shown.flatMap(({ error, data }) =>
      data === undefined && isNoSource(error) ? [error.statusMessage] : [],
    ),
    isOld: shown.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => {
      for (const { isError, error, refetch } of shown)
        if (isError && !isNoSource(error)) void refetch();
    },
  };
}

/** Whether the page has waited for longer than its patience. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate && isWaiting;
}
