import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { environmentContext } from '../../api/environment.ts';
import { Page } from '../../api/page.tsx';
import {
  browserLoader,
  documentData,
  fillCache,
  orStatusPage,
  type PageData,
} from '../../api/page-data.ts';
import { pageRequest } from '../../api/page-request.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { screenedListsQuery } from '../../live/watchlists/screened-lists.ts';
import { watchlistQuery, watchlistsQuery } from '../../live/watchlists/watchlists-query.ts';
import { browserBoot } from '../../shell/boot/boot.tsx';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { watchlistAddress } from './address.ts';
import { fieldViewsQuery } from '../../widgets/fields/field-views.ts';
import { figureQueries } from './figures-query.ts';
import { BASE_FIELDS, viewOnly } from './use-figures.ts';
import { viewFields } from '../../widgets/fields/view-fields.ts';
import { WatchlistView } from './watchlist-view.tsx';

/** Rows of the first screen, whose figures come with the document. */
const FIRST = 40;
const TEXTS = ['watchlist', 'lists', 'fields', 'ratios', 'analyst', 'insights'] as const;

/** A member's document has the lists, the chosen one and the figures of its first rows. */
export async function watchlistLoader(args: LoaderFunctionArgs): Promise<PageData> {
  if (args.context.get(environmentContext).visitor.kind !== 'member') return { cache: null };
  const { api, queries, url } = pageRequest(args);
  const { list, view } = addressValues(watchlistAddress, url.searchParams);
  const [{ lists }, views] = await orStatusPage(() =>
    Promise.all([
      queries.fetchQuery(watchlistsQuery(api)),
      queries.fetchQuery(fieldViewsQuery(api)),
      queries.fetchQuery(screenedListsQuery(api)),
    ]),
  );
  const open = lists.filter(({ trashedAt }) => trashedAt === null);
  const chosen = open.find(({ id }) => id === list) ?? open[0];
  const always = [watchlistsQuery(api), fieldViewsQuery(api), screenedListsQuery(api)];
  if (chosen === undefined) return documentData(queries, always);
  const rows = watchlistQuery(api, chosen.id);
  const first = chosen.symbols.slice(0, FIRST);
  const figuresOf = (fields: readonly FieldId[]) =>
    fields.length === 0 ? [] : figureQueries(api, first, fields);
  const shown = [rows, ...figuresOf(BASE_FIELDS), ...figuresOf(viewOnly(viewFields(view, views)))];
  await fillCache(queries, shown);
  return documentData(queries, [...always, ...shown]);
}

const ofMember = browserLoader(
  (api) => [watchlistsQuery(api), fieldViewsQuery(api), screenedListsQuery(api)],
  undefined,
  TEXTS,
);
const ofVisitor = browserLoader(() => [], undefined, TEXTS);

export const watchlistBrowserLoader = async (args: ClientLoaderFunctionArgs): Promise<PageData> =>
  browserBoot().visitor.kind === 'member' ? ofMember(args) : ofVisitor(args);

export function WatchlistPage() {
  const t = useT();
  return (
    <Page>
      <PageHead title={t('watchlist.title')} description={t('watchlist.about')} />
      <h1 className="sr-only">{t('watchlist.title')}</h1>
      <WatchlistView />
    </Page>
  );
}
