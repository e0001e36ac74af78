import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { filterRatings, upsideOf } from '../../../domain/analysts/rating-list.ts';
import { GRADES, type RatingAction, type RatingChange } from '../../../domain/analysts/rating.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { ratingsQuery } from '../analystrecommendations/analyst-queries.ts';
import { actionNames, actionTones, gradeNames } from '../analystrecommendations/grade-names.ts';
import { usePanelState } from '../use-panel-state.ts';
import { useTyped } from '../use-typed.ts';
import { WidgetPanel } from '../widget-panel.tsx';

export const ACTION_CHOICES = [
  'all',
  'changed',
  'upgraded',
  'downgraded',
  'initiated',
  'reiterated',
] as const;
export type ActionChoice = (typeof ACTION_CHOICES)[number];

const choiceNames: Readonly<Record<ActionChoice, PlainKey>> = {
  all: 'analyst.calls.all',
  changed: 'analyst.calls.changed',
  upgraded: 'analyst.action.upgraded',
  downgraded: 'analyst.action.downgraded',
  initiated: 'analyst.action.initiated',
  reiterated: 'analyst.action.reiterated',
};

const actionsOf = (choice: ActionChoice): readonly RatingAction[] =>
  choice === 'all' ? [] : choice === 'changed' ? ['upgraded', 'downgraded'] : [choice];

interface State {
  readonly action: ActionChoice;
  readonly find: string;
}

/** Every call of every firm, newest first, by kind and by name. */
export function UpgradesDowngrades({
  symbol,
  action = 'all',
  find = '',
  resultsPerPage = 20,
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly action?: ActionChoice;
  readonly find?: string;
  readonly resultsPerPage?: number;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const { t } = useI18n();
  const [state, change] = usePanelState<State>({ action, find }, onChange);
  const result = useQuery(ratingsQuery(useApi(), symbol));
  const [typed, type] = useTyped(state.find, (find) => change({ find }));
  const text = useDeferredValue(typed);
  const all = result.data?.data?.changes ?? [];
  const found = filterRatings(all, { actions: actionsOf(state.action), text });
  return (
    <WidgetPanel
      tool="upgradesdowngrades"
      title={t('analyst.calls.title')}
      note={result.data ? t('analyst.calls.count', { count: found.length }) : undefined}
      flush
      actions={
        <CsvButton
          name={[symbol, 'ratings', state.action]}
          disabled={found.length === 0}
          rows={() => [
            CSV_HEAD,
            ...found.map((call) => [
              new Date(call.time).toISOString(),
              call.firm,
              call.analyst,
              call.action,
              call.previousGrade,
              call.grade,
              call.previousTarget,
              call.target,
              call.priceAtCall,
            ]),
          ]}
        />
      }
    >
      <div className="flex flex-wrap gap-2 px-card py-2.5 print:hidden">
        <Segmented
          label={t('analyst.calls.kind')}
          segments={ACTION_CHOICES.map((value) => ({ value, title: t(choiceNames[value]) }))}
          value={state.action}
          onChange={(chosen) => change({ action: chosen })}
        />
        <input
          type="search"
          aria-label={t('analyst.calls.find')}
          placeholder={t('analyst.calls.find')}
          className={`${controlClass} !h-8 !w-56 !text-xs pointer-coarse:!h-10`}
          value={typed}
          maxLength={60}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <Loaded of={[result]} skeleton={<Skeleton className="m-card h-96" />}>
        {() =>
          found.length === 0 ? (
            <EmptyState title={t('analyst.calls.none')}>
              {t(all.length === 0 ? 'analyst.noneWhy' : 'analyst.calls.noneWhy')}
            </EmptyState>
          ) : (
            <Calls calls={found} perPage={resultsPerPage} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

const CSV_HEAD =
  'time,firm,analyst,action,previous rating,rating,previous target,target,price at call'.split(',');

function Calls({
  calls,
  perPage,
}: {
  readonly calls: readonly RatingChange[];
  readonly perPage: number;
}) {
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  const [pages, setPages] = useState(1);
  const sorted = sortRows(calls, sorting, valueOf);
  const left = sorted.length - pages * perPage;
  return (
    <>
      <Table
        caption={t('analyst.calls.title')}
        columns={columnsOf(t, format)}
        rows={sorted.slice(0, pages * perPage)}
        rowKey={({ id }) => id}
        {...(sorting === undefined ? {} : { sorting })}
        onSort={setSorting}
      />
      {left <= 0 ? null : (
        <div className="grid justify-items-center border-t border-line p-2 print:hidden">
          <Button kind="quiet" size="small" onClick={() => setPages(pages + 1)}>
            {t('analyst.calls.more', { count: Math.min(left, perPage) })}
          </Button>
        </div>
      )}
    </>
  );
}

function valueOf(call: RatingChange, column: string): string | number | null {
  switch (column) {
    case 'firm':
      return call.firm;
    case 'action':
      return call.action;
    case 'grade':
      return GRADES.indexOf(call.grade);
    case 'target':
      return call.target;
    case 'price':
      return call.priceAtCall;
    case 'upside':
      return upsideOf(call.target, call.priceAtCall);
    default:
      return call.time;
  }
}

const columnsOf = (t: Translate, format: Formats): readonly Column<RatingChange>[] => [
  {
    id: 'firm',
    title: t('analyst.firm'),
    rowHeader: true,
    sortable: true,
    cell: ({ firm, analyst, time }) => (
      <span className="grid py-1 leading-tight">
        <span className="max-md:w-36 max-md:truncate">{firm}</span>
        <span className="text-2xs font-normal text-quiet max-md:hidden">{analyst}</span>
        <span className="text-2xs font-normal text-quiet md:hidden">
          {format.date(time, 'date', EXCHANGE_ZONE)}
        </span>
      </span>
    ),
  },
  {
    id: 'time',
    title: t('analyst.calls.date'),
    sortable: true,
    from: 'md',
    cell: ({ time }) => (
      <time dateTime={new Date(time).toISOString()}>
        {format.date(time, 'date', EXCHANGE_ZONE)}
      </time>
    ),
  },
  {
    id: 'action',
    title: t('analyst.calls.action'),
    sortable: true,
    cell: ({ action }) => <Badge tone={actionTones[action]}>{t(actionNames[action])}</Badge>,
  },
  {
    id: 'grade',
    title: t('analyst.rating'),
    sortable: true,
    cell: ({ grade, previousGrade }) =>
      previousGrade === null || previousGrade === grade
        ? t(gradeNames[grade])
        : `${t(gradeNames[previousGrade])} → ${t(gradeNames[grade])}`,
  },
  {
    id: 'target',
    title: t('analyst.calls.target'),
    numeric: true,
    sortable: true,
    cell: ({ target, previousTarget, currency }) => (
      <span className="inline-flex gap-1.5">
        {previousTarget === null || previousTarget === target ? null : (
          <span className="text-quiet">{`${format.money(previousTarget, currency)} →`}</span>
        )}
        {format.money(target, currency)}
      </span>
    ),
  },
  {
    id: 'price',
    title: t('analyst.calls.price'),
    numeric: true,
    sortable: true,
    from: 'md',
    cell: ({ priceAtCall, currency }) => format.money(priceAtCall, currency),
  },
  {
    id: 'upside',
    title: t('analyst.calls.upside'),
    numeric: true,
    sortable: true,
    cell: ({ target, priceAtCall }) => <Change ratio={upsideOf(target, priceAtCall)} />,
  },
];
