import { memo, Suspense, useCallback } from 'react';
import { ApiFailure } from '../../../contract/error.ts';
import type { ExpressionFault } from '../../../domain/expressions/read-expression.ts';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { FieldView } from '../../../domain/fields/views.ts';
import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import type { ScreenScope } from '../../../domain/screener/screen-scope.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { placedFaultText } from '../../ui/expression-fault-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { EmptyResult } from './empty-result.tsx';
import { ResultBar } from './result-bar.tsx';
import type { ScreenStore, StoreState } from './screen-store.ts';
import type { ScreenResult, ScreenViewProps } from './view-props.ts';
import { OTHER_VIEWS } from './view-slots.ts';
import { TableView } from './views/table-view.tsx';

interface ResultCardProps extends Omit<ScreenViewProps, 'result'> {
  readonly result: ScreenResult | null;
  /** Why nothing was asked. */
  readonly unread: ExpressionFault | undefined;
  /** Why there is no result. */
  readonly failure: unknown;
  readonly fields: readonly FieldId[];
  readonly formulas: ReadonlyMap<string, ScreenExpression>;
  readonly ownViews: readonly FieldView[];
  readonly store: ScreenStore;
  readonly state: StoreState;
  readonly scope: ScreenScope;
  readonly onWrite: (next: { readonly q: string }) => void;
  readonly onRetry: () => void;
}

/** What a screen has found, and the ways to look at it. */
export const ResultCard = memo((props: ResultCardProps) => {
  const { result, screen, fields, formulas, store, state, scope, change, need } = props;
  const { unread, failure, ownViews, onWrite, onRetry } = props;
  const t = useT();
  const follow = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);
  const Other = screen.view === 'table' ? undefined : OTHER_VIEWS[screen.view];
  return (
    <Card flush className="self-start">
      <ResultBar
        screen={screen}
        fields={fields}
        ownViews={ownViews}
        store={state}
        scope={scope}
        onChange={change}
      />
      {unread !== undefined ? (
        <EmptyState glyph="filter" title={placedFaultText(t, unread)} />
      ) : result === null ? (
        failure === null ? (
          <Awaited />
        ) : (
          <ErrorState
            {...(failure instanceof ApiFailure && failure.statusCode < 500
              ? { message: failure.statusMessage }
              : {})}
            onRetry={onRetry}
          />
        )
      ) : result.total === 0 && result.left.size === 0 ? (
        <EmptyResult
          q={screen.q}
          scope={scope}
          engine={result.engine}
          onWrite={(q) => onWrite({ q })}
        />
      ) : Other === undefined ? (
        <TableView
          result={result}
          screen={screen}
          change={change}
          need={need}
          fields={fields}
          formulas={formulas}
          follow={follow}
        />
      ) : (
        <Suspense fallback={<Awaited />}>
          <Other result={result} screen={screen} change={change} need={need} />
        </Suspense>
      )}
    </Card>
  );
});

/** As high as a sheet that fills the window: what stands below stays there when the rows come. */
const Awaited = () => (
  <div className="h-[78vh] overflow-clip md:h-[calc(100dvh-8rem)]">
    <SkeletonLines lines={40} padded />
  </div>
);
