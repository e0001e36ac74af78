import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { readScreen } from '../../../domain/screener/read-screen.ts';
import type { ScreenScope } from '../../../domain/screener/screen-scope.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ScreenerState } from './address.ts';
import { firstPageQuery } from './first-page-query.ts';
import type { StoreState } from './screen-store.ts';

/**
 * The first rows as the server has them, until the engine in the page answers. A text that is half
 * typed is not asked for: what was found before it stays.
 */
export function useFirstPage(
  screen: ScreenerState,
  fields: readonly FieldId[],
  scope: ScreenScope,
  engine: StoreState['engine'],
) {
  const isReadable = useMemo(
    () => readScreen(screen.q, scope).fault === undefined,
    [screen.q, scope],
  );
  return useQuery({
    ...firstPageQuery(useApi(), screen, fields),
    placeholderData: (before) => before,
    enabled: engine === null && isReadable,
  });
}
