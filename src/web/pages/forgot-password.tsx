import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { forgotPassword } from '../../contract/access.ts';
import { AccessForm } from '../features/access/access-form.tsx';
import { AccessPanel } from '../features/access/access-panel.tsx';
import { UsernameField, WmidField } from '../features/access/fields.tsx';
import { answerDone, answerFailure, textsOf } from '../features/access/form-answer.ts';
import { serverApi } from '../features/access/server-api.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  wmid: serverApi(context).visitor.wmid,
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = serverApi(context);
  const typed = textsOf(await request.formData());
  const { wmid = '', username = '' } = typed;
  try {
    const { statusMessage } = await api(forgotPassword, { query: { username, wmid } });
    return answerDone(statusMessage);
  } catch (problem) {
    return answerFailure(problem, typed);
  }
}

export default function ForgotPasswordPage() {
  const t = useT();
  const { wmid } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccessPanel
      title={t('access.forgotPasswordTitle')}
      intro={t('access.forgotPasswordIntro')}
      links={
        <>
          <TextLink to="/login">{t('access.backToSignIn')}</TextLink>
          <TextLink to="/forgot-username">{t('access.forgotUsername')}</TextLink>
        </>
      }
    >
      <AccessForm answer={answer} submit={t('access.send')}>
        <WmidField answer={answer} initial={wmid} />
        <UsernameField answer={answer} />
      </AccessForm>
    </AccessPanel>
  );
}
