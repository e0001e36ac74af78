import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router';
import { getSignInOptions, login } from '../../contract/access.ts';
import { safeReturn } from '../../domain/identity/safe-return.ts';
import { defineMutation } from '../api/endpoint-mutation.ts';
import { serverForm } from '../api/form-action.ts';
import { answerFailure } from '../api/form-answer.ts';
import { AccessForm } from '../features/access/access-form.tsx';
import { AccessPanel } from '../features/access/access-panel.tsx';
import { DemoAccounts } from '../features/access/demo-accounts.tsx';
import { PasswordField, UsernameField, WmidField } from '../features/access/fields.tsx';
import { serverApi } from '../features/access/server-api.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

const nextOf = (url: URL): string => safeReturn(url.searchParams.get('next')) ?? '/';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, visitor } = serverApi(context);
  const url = new URL(request.url);
  const next = nextOf(url);
  // ID-6: whoever is signed in has nothing to do here.
  if (visitor.kind === 'member') return redirectDocument(next);
  const options = await api(getSignInOptions, {});
  return {
    wmid: url.searchParams.get('wmid') ?? visitor.wmid,
    demoAccounts: options.demoAccounts,
    isDemoClosed: options.isDemoClosed,
  };
}

export const action = serverForm({
  mutation: defineMutation({ endpoint: login, changes: [] }),
  input: ({ typed: { wmid = '', username = '', password = '' } }) => ({
    body: { wmid, username, password },
  }),
  done: (answer, { url }) => {
    const next = nextOf(url);
    if ('secondStep' in answer)
      return redirect(`/login/second-step?${new URLSearchParams({ next }).toString()}`);
    // A new document: everything on the page may look different to somebody who is signed in.
    return redirectDocument(next);
  },
  failed: (failure, { typed }) => {
    if (failure.code !== 'unverified') return answerFailure(failure, typed);
    const { wmid = '', username = '' } = typed;
    return redirect(`/unverified?${new URLSearchParams({ wmid, username }).toString()}`);
  },
});

export default function LoginPage() {
  const t = useT();
  const { wmid, demoAccounts, isDemoClosed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccessPanel
      title={t('access.signIn')}
      about={t('access.signInAbout')}
      links={
        <>
          <span>
            {t('access.noAccount')} <TextLink to="/register">{t('access.register')}</TextLink>
          </span>
          <TextLink to="/forgot-username">{t('access.forgotUsername')}</TextLink>
        </>
      }
    >
      <AccessForm answer={answer} submit={t('access.signIn')}>
        <WmidField answer={answer} initial={wmid} />
        <UsernameField answer={answer} />
        <PasswordField
          name="password"
          label={t('access.password')}
          answer={answer}
          aside={<TextLink to="/forgot-password">{t('access.forgotPassword')}</TextLink>}
        />
      </AccessForm>
      {isDemoClosed ? <Notice>{t('access.demoClosed')}</Notice> : null}
      <DemoAccounts accounts={demoAccounts} />
    </AccessPanel>
  );
}
