import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CallTo } from '../../contract/endpoint.ts';
import type { InputOf, ResponseOf } from '../../contract/calls.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { useApi } from './api-provider.tsx';
import {
  type EndpointMutation,
  OFFLINE,
  sendMutation,
  type WriteOutcome,
} from './endpoint-mutation.ts';
import { fieldError } from './field-error.ts';
import { isOnline } from './is-online.ts';
import { mutationMachine } from './mutation-state.ts';

/**
 * A write for a component: whether it is under way, what it answered, what went wrong as a whole
 * and beside which field. `submit` takes the input, or what makes it when that takes a while.
 */
export function useMutation<const E extends CallTo>(
  mutation: EndpointMutation<E>,
  /** What to say when there is no answer that says it. */
  failed: PlainKey = 'ui.somethingWentWrong',
) {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const [machine] = useState(() =>
    // Only browsers have `reportError`, and the first state is made on the server too.
    mutationMachine<ResponseOf<E>>((problem) => reportError(problem)),
  );
  const state = useSyncExternalStore(machine.subscribe, machine.state, machine.state);
  const failure = state.kind === 'failed' ? state.failure : undefined;
  const words = failure?.kind === 'offline' ? t('ui.offline') : (failure?.message ?? t(failed));
  return {
    pending: state.kind === 'pending',
    answer: state.kind === 'done' ? state.answer : undefined,
    failure,
    /** What to say about a failure, for a person. */
    message: failure === undefined ? undefined : words,
    fieldError: (name: string): string | undefined =>
      failure === undefined ? undefined : fieldError(failure.fields, name),
    submit: (
      makeInput: () => InputOf<E> | Promise<InputOf<E>>,
    ): Promise<WriteOutcome<ResponseOf<E>>> => {
      // Whatever the input needs, it is not made in vain.
      const input = isOnline() ? makeInput() : undefined;
      return machine.run(
        async () =>
          input === undefined
            ? OFFLINE
            : sendMutation({ api, queries, isOnline }, mutation, await input),
        input instanceof Promise ? undefined : JSON.stringify(input),
      );
    },
    reset: machine.reset,
  };
}
