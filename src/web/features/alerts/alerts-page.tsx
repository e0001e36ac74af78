import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { environmentContext } from '../../api/environment.ts';
import { Page } from '../../api/page.tsx';
import {
  browserLoader,
  type PageData,
  type PageQueries,
  serverLoader,
} from '../../api/page-data.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { browserBoot, useBoot } from '../../shell/boot/boot.tsx';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { alertsQuery } from '../../widgets/alerteditor/alert-calls.ts';
import { alertsAddress } from './address.ts';
import { AlertsView } from './alerts-view.tsx';
import { firingsQuery } from './log-table.tsx';
import { SignedOut } from './signed-out.tsx';

const TEXTS = [
  'alerts',
  'alertwords',
  'fields',
  'ratios',
  'analyst',
  'insights',
  'notifications',
  'deliveries',
] as const;
const always: PageQueries = (api) => [alertsQuery(api)];
const shown: PageQueries = (api, { url }) => {
  const { show, alert } = addressValues(alertsAddress, url.searchParams);
  return show === 'fired' ? [firingsQuery(api, alert, '')] : [];
};
const onServer = serverLoader(always, shown);
const inBrowser = browserLoader(always, shown, TEXTS);
const signedOut = browserLoader(() => [], undefined, TEXTS);

// A visitor without an account gets the page that says what it is for, and no answer of 401.
export const alertsLoader = async (args: LoaderFunctionArgs): Promise<PageData> =>
  args.context.get(environmentContext).visitor.kind === 'member' ? onServer(args) : { cache: null };
export const alertsBrowserLoader = async (args: ClientLoaderFunctionArgs): Promise<PageData> =>
  browserBoot().visitor.kind === 'member' ? inBrowser(args) : signedOut(args);

export function AlertsPage() {
  const t = useT();
  const { visitor } = useBoot();
  return (
    <Page>
      <PageHead title={t('alerts.title')} description={t('alerts.lead')} />
      {visitor.kind === 'member' ? <AlertsView /> : <SignedOut />}
    </Page>
  );
}
