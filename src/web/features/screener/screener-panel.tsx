import { useCallback, useDeferredValue, useEffect, useId, useMemo } from 'react';
import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import { screenScope } from '../../../domain/screener/screen-scope.ts';
import { UNIVERSE_KINDS } from '../../../domain/screener/universe.ts';
import { ApiFailure } from '../../../contract/error.ts';
import type { ApiClient } from '../../api/client.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { BarAndBody } from '../../ui/bar-and-body.tsx';
import { Choice } from '../../ui/choice.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { placedProblemText } from '../../ui/expression-fault-text.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFieldLabels } from '../../widgets/fields/use-field-labels.ts';
import { fieldViewsQuery, useFieldViews } from '../../widgets/fields/field-views.ts';
import { usualSort } from '../../../domain/screener/screen-address.ts';
import { screenerAddress, type ScreenerState } from './address.ts';
import { columnsOf } from './column-sets.ts';
import { BASE_FIELDS, firstPageQuery } from './first-page-query.ts';
import { useFirstPage } from './use-first-page.ts';
import { useScreenQuery } from './use-screen-query.ts';
import { useScreenResult } from './use-screen-result.ts';
import { useScreenStore } from './use-screen-store.ts';
import { TableView } from './views/table-view.tsx';
import { SubmitForm } from '../../ui/submit-form.tsx';

const EXAMPLE = 'pe < 15 and roe > 15%';

const TEXTS = [
  'screener',
  'fields',
  'ratios',
  'lists',
  'analyst',
  'insights',
  'expressions',
] as const;

const nothing = () => {};

/** What it asks for first. */
export function screenerPanelQueries(
  api: ApiClient,
  { search }: { readonly search: URLSearchParams },
) {
  const screen = addressValues(screenerAddress, search);
  return [firstPageQuery(api, screen, columnsOf(screen)), fieldViewsQuery(api)];
}

/** A screen by its expression, in a panel of the terminal: Enter asks. */
export function ScreenerPanel() {
  const { t, format } = useI18n();
  useTexts(TEXTS);
  const { now } = useBoot();
  const labels = useFieldLabels();
  const scope = useMemo(() => screenScope({ today: easternDay(now), labels }), [now, labels]);
  const { values, change } = useAddressState(screenerAddress);
  const text = JSON.stringify(values);
  // Read anew with every rendering, and the same while it says the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const screen = useMemo((): ScreenerState => values, [text]);
  const { views } = useFieldViews();
  const fields = useMemo(() => columnsOf(screen, views), [screen, views]);
  const sort = screen.sort === '' ? usualSort(screen) : screen.sort;
  const { query, fault, isUnasked } = useScreenQuery(screen.q, sort, screen.formulas, scope);
  const [store, state] = useScreenStore(screen.universe);
  const first = useFirstPage(screen, fields, scope, state.engine);
  useEffect(() => {
    store.need([...BASE_FIELDS, ...fields, ...query.keys]);
  }, [store, fields, query]);
  const found = useScreenResult(store, state, useDeferredValue(query), first.data);
  const result = isUnasked ? null : found;
  const follow = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);
  const failure = result === null ? (state.failure ?? first.error) : null;
  return (
    <BarAndBody
      bar={
        <>
          <Choice
            label={t('screener.universe')}
            value={screen.universe}
            values={UNIVERSE_KINDS}
            name={(universe) => t(`screener.universe.${universe}`)}
            onChange={(universe) => change({ universe, set: '', columns: [], sort: '' })}
          />
          <Expression
            key={screen.q}
            q={screen.q}
            problem={fault === undefined ? undefined : placedProblemText(t, fault)}
            onAsk={(q) => change({ q })}
          />
          <span className="text-xs text-quiet tabular-nums">
            {result === null ? null : format.number(result.total, 0)}
          </span>
        </>
      }
    >
      {isUnasked ? null : result === null ? (
        failure === null ? (
          <SkeletonLines lines={12} padded />
        ) : (
          <ErrorState
            {...(failure instanceof ApiFailure && failure.statusCode < 500
              ? { message: failure.statusMessage }
              : {})}
            onRetry={() => {
              store.retry();
              void first.refetch();
            }}
          />
        )
      ) : result.total === 0 && result.left.size === 0 ? (
        <EmptyState title={t('screener.nothing')} />
      ) : (
        <TableView
          result={result}
          screen={screen}
          change={change}
          need={nothing}
          fields={fields}
          formulas={query.formulas}
          follow={follow}
        />
      )}
    </BarAndBody>
  );
}

function Expression({
  q,
  problem,
  onAsk,
}: {
  readonly q: string;
  readonly problem: string | undefined;
  readonly onAsk: (q: string) => void;
}) {
  const { t } = useI18n();
  const id = useId();
  const submit = (form: HTMLFormElement): void => {
    onAsk(String(new FormData(form).get('q') ?? '').trim());
  };
  return (
    <SubmitForm onSend={submit} className="min-w-40 grow">
      <input
        name="q"
        defaultValue={q}
        aria-label={t('screener.expression')}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : id}
        placeholder={EXAMPLE}
        spellCheck={false}
        autoComplete="off"
        className={`${compactControlClass} font-mono`}
      />
      {problem === undefined ? null : (
        <p id={id} role="alert" className="pt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </SubmitForm>
  );
}
