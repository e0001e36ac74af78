import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPortfolios } from '../../../contract/portfolio/ledger.ts';
import type { AlertNames, NamedThing } from '../../../domain/alerts/language/alert-names.ts';
import { useApi } from '../../api/api-provider.tsx';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useWatchlists } from '../../live/watchlists/use-watchlists.ts';
import { savedQuestionsQuery } from '../savedquestions/use-saved-questions.ts';

export type OwnNames = Required<Pick<AlertNames, 'watchlists' | 'portfolios' | 'screens'>>;

const NONE: readonly NamedThing[] = [];

/** What the member has named that an alert can be about. */
export function useAlertNames(isMember: boolean): OwnNames {
  const api = useApi();
  const { lists } = useWatchlists();
  const portfolios = useQuery({ ...endpointQuery(api, listPortfolios, {}), enabled: isMember });
  const screens = useQuery({ ...savedQuestionsQuery(api, 'screen'), enabled: isMember });
  const owned = portfolios.data;
  const saved = screens.data;
  return useMemo(
    () => ({
      watchlists: lists.map(({ id, name }) => ({ id, name })),
      portfolios:
        owned?.portfolios
          .filter(({ trashedAt }) => trashedAt === null)
          .map(({ id, name }) => ({ id, name })) ?? NONE,
      screens: saved?.questions.map(({ id, name }) => ({ id, name })) ?? NONE,
    }),
    [lists, owned, saved],
  );
}
