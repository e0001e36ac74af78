import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { environmentContext } from '../../api/environment.ts';
import {
  browserLoader,
  type PageData,
  type PageQueries,
  serverLoader,
} from '../../api/page-data.ts';
import { unsignedAgreementsQuery } from '../../features/agreements/unsigned-query.ts';
import { unreadQuery } from '../../live/alerts/unread-query.ts';
import { browserBoot } from '../../shell/boot/boot.tsx';

/** What the frame shows to members on every page: whether there is something to sign (ID-14), and what fired. */
const queries: PageQueries = (api) => [unsignedAgreementsQuery(api), unreadQuery(api)];
const onServer = serverLoader(queries);
const inBrowser = browserLoader(queries);
const nothing: PageData = { cache: null };

/** The loaders of every layout with a frame; strangers cost them nothing. */
export const frameLoader = async (args: LoaderFunctionArgs): Promise<PageData> =>
  args.context.get(environmentContext).visitor.kind === 'member' ? onServer(args) : nothing;

export const frameClientLoader = async (args: ClientLoaderFunctionArgs): Promise<PageData> =>
  browserBoot().visitor.kind === 'member' ? inBrowser(args) : nothing;
