import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { environmentContext } from '../api/environment.ts';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageData, type PageQueries, serverLoader } from '../api/page-data.ts';
import { notesFields } from '../features/notes/notes-fields.ts';
import { NotesDesk } from '../features/notes/notes-desk.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { PageHead } from '../i18n/page-head.tsx';
import { browserBoot, useBoot } from '../shell/boot/boot.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';
import { Card } from '../ui/card.tsx';
import { notesQuery } from '../widgets/notes/notes-query.ts';
import { NotesSignedOut } from '../widgets/notes/notes-signed-out.tsx';

const queries: PageQueries = (api, { url }) => [
  notesQuery(api, addressValues(notesFields, url.searchParams)),
];
const onServer = serverLoader(() => [], queries);
const inBrowser = browserLoader(() => [], queries, ['notes']);
const signedOut = browserLoader(
  () => [],
  () => [],
  ['notes'],
);

// A visitor without an account gets the page that says what it is for, and no answer of 401.
export const loader = async (args: LoaderFunctionArgs): Promise<PageData> =>
  args.context.get(environmentContext).visitor.kind === 'member' ? onServer(args) : { cache: null };
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<PageData> =>
  browserBoot().visitor.kind === 'member' ? inBrowser(args) : signedOut(args);

export default function NotesPage() {
  const t = useT();
  const { visitor } = useBoot();
  return (
    <Page>
      <PageHead title={t('notes.title')} description={t('notes.about')} />
      <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-gap">
        <h1 className="pt-2 text-2xl font-semibold tracking-tight">{t('notes.title')}</h1>
        {visitor.kind === 'member' ? (
          <NotesDesk />
        ) : (
          <Card>
            <div className="py-2">
              <NotesSignedOut />
            </div>
          </Card>
        )}
      </div>
    </Page>
  );
}
