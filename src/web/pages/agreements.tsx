import { browserChoice, serverChoice } from '../api/form-action.ts';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { AgreementsDesk } from '../features/agreements/agreements-desk.tsx';
import { agreementFields, agreementSheetQuery } from '../features/agreements/sheet-query.ts';
import { signOrRevoke } from '../features/agreements/sign-action.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { PageHead } from '../i18n/page-head.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';

const queries: PageQueries = (api, { url }) => [
  agreementSheetQuery(api, addressValues(agreementFields, url.searchParams).status ?? undefined),
];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = serverChoice(signOrRevoke);
export const clientAction = browserChoice(signOrRevoke);

export default function AgreementsPage() {
  const t = useT();
  return (
    <Page>
      <PageHead title={t('agreements.title')} description={t('agreements.intro')} />
      <div className="mx-auto grid w-full max-w-4xl gap-gap">
        <header className="grid gap-2">
          <h1 className="text-2xl font-semibold tracking-tight">{t('agreements.title')}</h1>
          <p className="max-w-prose text-quiet">{t('agreements.intro')}</p>
        </header>
        <AgreementsDesk signInTo="/login?next=/non-professional-exchange-agreements" />
      </div>
    </Page>
  );
}
