import { useQueryClient } from '@tanstack/react-query';
import { listPortfolios } from '../../../contract/portfolio/ledger.ts';
import type { MemberEvent } from '../../../domain/identity/member-topic.ts';
import { answersOf, refreshEndpoints } from '../../api/endpoint-key.ts';
import { useMemberTopic } from '../../live/use-member-topic.ts';
import { LEDGER_VIEWS } from './ledger-views.ts';

/** Asks again when a ledger was changed in another tab, on another device or by somebody else. */
export function useLedgerNews(watching = true): void {
  const queries = useQueryClient();
  useMemberTopic(
    'lists',
    ({ events, incomplete }) => {
      const known = answersOf(queries, listPortfolios).flatMap(({ portfolios }) => portfolios);
      const isNews = ({ event, id, version }: MemberEvent): boolean =>
        event === 'portfolio.shared' ||
        event === 'portfolio.follows' ||
        (event === 'portfolio.changed' &&
          !known.some((portfolio) => portfolio.id === id && portfolio.version >= version));
      if (incomplete || events.some(isNews)) void refreshEndpoints(queries, LEDGER_VIEWS);
    },
    watching,
  );
}
