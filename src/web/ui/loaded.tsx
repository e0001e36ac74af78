import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../contract/error.ts';
import { isNoSource } from '../api/no-source.ts';
import { failureText } from '../api/failure-text.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { OfflineNote } from './offline-note.tsx';

// oxlint-disable-next-line typescript/no-explicit-any -- the element type of a list of differently typed answers
type Results = readonly UseQueryResult<any>[];

type Answers<R extends Results> = {
  -readonly [I in keyof R]: R[I] extends UseQueryResult<infer T> ? T : never;
};

/**
 * What a panel shows once all its answers are there; before that their outline, at their size, and
 * after a failure what went wrong with a way to try again, unless it does not exist at all. The rest of the page does not notice.
 */
export function Loaded<const R extends Results>({
  of,
  skeleton,
  children,
}: {
  readonly of: R;
  readonly skeleton: ReactNode;
  readonly children: (...answers: Answers<R>) => ReactNode;
}) {
  const t = useT();
  const isWaiting = of.some(
    ({ data, fetchStatus, isPlaceholderData }) =>
      fetchStatus === 'paused' && (data === undefined || isPlaceholderData),
  );
  if (of.every(({ data }) => data !== undefined)) {
    const content = children(...(of.map(({ data }) => data as unknown) as Answers<R>));
    if (!isWaiting) return content;
    return (
      <>
        <OfflineNote />
        {content}
      </>
    );
  }
  if (isWaiting) return <OfflineNote />;
  const failed = of.filter(({ isError }) => isError);
  const problem: unknown = failed[0]?.error;
  if (problem === undefined) return skeleton;
  if (isNoSource(problem))
    return (
      <EmptyState title={problem.statusMessage} glyph="info">
        {problem.hint}
      </EmptyState>
    );
  return (
    <ErrorState
      {...(problem instanceof ApiFailure
        ? {
            message: failureText(t, problem),
            ...(problem.errorId === undefined ? {} : { errorId: problem.errorId }),
          }
        : {})}
      busy={failed.some(({ isFetching }) => isFetching)}
      {...(problem instanceof ApiFailure && problem.statusCode === 404
        ? {}
        : {
            onRetry: () => {
              for (const result of failed) void result.refetch();
            },
          })}
    />
  );
}
