import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { getSignInOptions, resendVerification } from '../../contract/access.ts';
import { defineMutation } from '../api/endpoint-mutation.ts';
import { serverForm } from '../api/form-action.ts';
import { answerDone, answerFailure } from '../api/form-answer.ts';
import { AccessForm } from '../features/access/access-form.tsx';
import { AccessPanel } from '../features/access/access-panel.tsx';
import { UsernameField, WmidField } from '../features/access/fields.tsx';
import { serverApi } from '../features/access/server-api.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { MailHint } from '../ui/mail-hint.tsx';
import { TextLink } from '../ui/text-link.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { api, visitor } = serverApi(context);
  return {
    mail: (await api(getSignInOptions, {})).mail,
    wmid: searchParams.get('wmid') ?? visitor.wmid,
    username: searchParams.get('username') ?? '',
  };
}

export const action = serverForm({
  mutation: defineMutation({ endpoint: resendVerification, changes: [] }),
  input: ({ typed: { wmid = '', username = '' } }) => ({ body: { wmid, username } }),
  done: ({ statusMessage }, { typed }) => answerDone(statusMessage, typed),
  failed: (failure, { typed }) => answerFailure(failure, typed),
});

export default function UnverifiedPage() {
  const t = useT();
  const { mail, wmid, username } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccessPanel
      title={t('access.unverifiedTitle')}
      {...(mail === 'sent' ? { intro: t('access.unverifiedIntro') } : {})}
      links={<TextLink to="/login">{t('access.backToSignIn')}</TextLink>}
    >
      <MailHint mail={mail} />
      <AccessForm answer={answer} submit={t('access.sendAgain')}>
        <WmidField answer={answer} initial={wmid} />
        <UsernameField answer={answer} initial={username} />
      </AccessForm>
    </AccessPanel>
  );
}
