import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listSavedQuestions,
  removeQuestion,
  restoreQuestion,
  saveQuestion,
} from '../../../contract/screener-kept.ts';
import type {
  QuestionKind,
  SavedQuestion,
} from '../../../domain/saved-questions/saved-question.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { refreshEndpoints } from '../../api/endpoint-key.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { newErrorId } from '../../shell/errors/new-error-id.ts';
import { useSession } from '../../shell/session/use-session.ts';

export const savedQuestionsQuery = (api: ApiClient, kind: QuestionKind) =>
  endpointQuery(api, listSavedQuestions, { query: { kind } });

const saving = defineMutation({ endpoint: saveQuestion, changes: [listSavedQuestions] });
const removing = defineMutation({ endpoint: removeQuestion, changes: [listSavedQuestions] });
const restoring = defineMutation({ endpoint: restoreQuestion, changes: [listSavedQuestions] });

export type NewQuestion = Pick<SavedQuestion, 'name' | 'value' | 'alert'>;

/** The questions of one kind that a member keeps; each write answers what went wrong, if anything did. */
export function useSavedQuestions(kind: QuestionKind) {
  const t = useT();
  const isMember = useSession().user !== null;
  const queries = useQueryClient();
  const asked = useQuery({ ...savedQuestionsQuery(useApi(), kind), enabled: isMember });
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      if (incomplete || events.some(({ event }) => event.startsWith('question.')))
        void refreshEndpoints(queries, [listSavedQuestions]);
    },
    isMember,
  );
  const { submit: submitSave, pending } = useMutation(saving);
  const { submit: submitRemoval } = useMutation(removing);
  const { submit: submitRestore } = useMutation(restoring);
  const wordsOf = (
    outcome: Awaited<ReturnType<typeof submitSave | typeof submitRemoval | typeof submitRestore>>,
  ): string | undefined => {
    if (outcome.kind === 'done') return undefined;
    const { kind: cause, message, fields } = outcome.failure;
    if (cause === 'offline') return t('ui.offline');
    return Object.values(fields)[0] ?? message ?? t('ui.somethingWentWrong');
  };
  return {
    isMember,
    isSaving: pending,
    /** Undefined until they are known. */
    questions: asked.data?.questions,
    save: async ({ name, value, alert }: NewQuestion, known?: SavedQuestion) =>
      wordsOf(
        await submitSave(() => ({
          params: { question: known?.id ?? newErrorId() },
          body: { kind, name, value, alert, revision: known?.revision ?? 0 },
        })),
      ),
    remove: async ({ id }: SavedQuestion) =>
      wordsOf(await submitRemoval(() => ({ params: { question: id } }))),
    restore: async ({ id }: SavedQuestion) =>
      wordsOf(await submitRestore(() => ({ params: { question: id } }))),
  };
}
