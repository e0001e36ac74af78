import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

interface FoundProps<T> {
  readonly of: UseQueryResult<T>;
  readonly isEmpty: (answer: T) => boolean;
  readonly empty: readonly [title: string, hint: string];
  readonly children: ReactNode;
}

/** A list that is being searched: what was found before stays until the new answer is there. */
export function Found<T>({ of, isEmpty, empty: [title, hint], children }: FoundProps<T>) {
  return (
    <Loaded of={[of]} skeleton={<SkeletonLines lines={12} padded />}>
      {(answer) =>
        isEmpty(answer) ? (
          <EmptyState title={title}>{hint}</EmptyState>
        ) : (
          <div
            className={classNames(of.isPlaceholderData && 'opacity-60')}
            aria-busy={of.isPlaceholderData || undefined}
          >
            {children}
          </div>
        )
      }
    </Loaded>
  );
}
