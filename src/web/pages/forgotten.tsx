import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { forgotPassword, forgotUsername, getSignInOptions } from '../../contract/access.ts';
import { defineMutation, type WriteFailure } from '../api/endpoint-mutation.ts';
import { type SentForm, serverForm } from '../api/form-action.ts';
import { answerDone, answerFailure } from '../api/form-answer.ts';
import { AccessForm } from '../features/access/access-form.tsx';
import { AccessPanel } from '../features/access/access-panel.tsx';
import { EmailField, UsernameField, WmidField } from '../features/access/fields.tsx';
import { serverApi } from '../features/access/server-api.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { MailHint } from '../ui/mail-hint.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** One page under two addresses: which of the two was forgotten. */
const forgotten = (request: Request): 'password' | 'username' =>
  new URL(request.url).pathname.endsWith('/forgot-username') ? 'username' : 'password';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, visitor } = serverApi(context);
  const { mail } = await api(getSignInOptions, {});
  return { what: forgotten(request), mail, wmid: visitor.wmid };
}

const answers = {
  done: ({ statusMessage }: { readonly statusMessage: string }) => answerDone(statusMessage),
  failed: (failure: WriteFailure, { typed }: SentForm) => answerFailure(failure, typed),
};

const askPassword = serverForm({
  ...answers,
  mutation: defineMutation({ endpoint: forgotPassword, changes: [] }),
  input: ({ typed: { wmid = '', username = '' } }) => ({ query: { username, wmid } }),
});

const askUsername = serverForm({
  ...answers,
  mutation: defineMutation({ endpoint: forgotUsername, changes: [] }),
  input: ({ typed: { wmid = '', email = '' } }) => ({ query: { email, wmid } }),
});

export const action = (call: ActionFunctionArgs) =>
  forgotten(call.request) === 'password' ? askPassword(call) : askUsername(call);

export default function ForgottenPage() {
  const t = useT();
  const { what, mail, wmid } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const password = what === 'password';
  return (
    <AccessPanel
      title={t(password ? 'access.forgotPasswordTitle' : 'access.forgotUsernameTitle')}
      intro={t(password ? 'access.forgotPasswordIntro' : 'access.forgotUsernameIntro')}
      links={
        <>
          <TextLink to="/login">{t('access.backToSignIn')}</TextLink>
          {password ? (
            <TextLink to="/forgot-username">{t('access.forgotUsername')}</TextLink>
          ) : null}
        </>
      }
    >
      <MailHint mail={mail} />
      <AccessForm answer={answer} submit={t('access.send')}>
        <WmidField answer={answer} initial={wmid} />
        {password ? <UsernameField answer={answer} /> : <EmailField answer={answer} />}
      </AccessForm>
    </AccessPanel>
  );
}
