import { useQueryClient } from '@tanstack/react-query';
import { findNotes } from '../../../contract/notes.ts';
import { answersOf, refreshEndpoints } from '../../api/endpoint-key.ts';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { isNoteNews } from './is-note-news.ts';

/** Notes that are written in another tab or on another device appear here. */
export function useNotesInStep(watching: boolean): void {
  const queries = useQueryClient();
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      const shown = answersOf(queries, findNotes).flat();
      if (incomplete || events.some((event) => isNoteNews(event, shown)))
        void refreshEndpoints(queries, [findNotes]);
    },
    watching,
  );
}
