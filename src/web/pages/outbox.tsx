import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { OutboxList } from '../features/mail/outbox-list.tsx';
import { outboxQuery } from '../features/mail/outbox-query.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { PageHead } from '../i18n/page-head.tsx';
import { TextLink } from '../ui/text-link.tsx';

const queries: PageQueries = (api) => [outboxQuery(api)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function OutboxPage() {
  const t = useT();
  return (
    <Page>
      <PageHead title={t('outbox.title')} description={t('outbox.intro')} />
      <div className="mx-auto grid w-full max-w-3xl gap-gap">
        <header className="grid gap-2">
          <h1 className="text-2xl font-semibold tracking-tight">{t('outbox.title')}</h1>
          <p className="max-w-prose text-quiet">
            {t('outbox.intro')} <TextLink to="/help/mail">{t('outbox.setUp')}</TextLink>
          </p>
        </header>
        <OutboxList />
      </div>
    </Page>
  );
}
