import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { resetPassword } from '../../contract/access.ts';
import { defineMutation } from '../api/endpoint-mutation.ts';
import { serverForm } from '../api/form-action.ts';
import { answerDone, answerFailure, type FormAnswer } from '../api/form-answer.ts';
import { AccessForm } from '../features/access/access-form.tsx';
import { AccessPanel } from '../features/access/access-panel.tsx';
import { PasswordField } from '../features/access/fields.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';

const tokenOf = ({ searchParams }: URL): string => searchParams.get('token') ?? '';

/** The token in the address is for nobody else. */
export const headers = () => ({ 'referrer-policy': 'same-origin' });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  hasToken: tokenOf(new URL(request.url)) !== '',
});

export const action = serverForm({
  mutation: defineMutation({ endpoint: resetPassword, changes: [] }),
  input: ({ typed: { resetPassword: password = '', resetPasswordConfirm = '' }, url }) => ({
    query: { resetPassword: password, resetPasswordConfirm, token: tokenOf(url) },
  }),
  done: ({ statusMessage }) => answerDone(statusMessage),
  failed: (failure) => answerFailure(failure, {}),
});

export default function ResetPasswordPage() {
  const t = useT();
  const { hasToken } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const missing: FormAnswer | undefined = hasToken
    ? undefined
    : { done: false, statusMessage: t('access.noToken'), errors: {}, values: {} };
  if (answer?.done === true)
    return (
      <AccessPanel title={t('access.resetTitle')}>
        <output className="rounded-md bg-success-soft px-3 py-2.5 text-sm">
          {answer.statusMessage}
        </output>
        <ButtonLink to="/login" kind="primary" size="large">
          {t('access.signIn')}
        </ButtonLink>
      </AccessPanel>
    );
  return (
    <AccessPanel
      title={t('access.resetTitle')}
      intro={t('access.resetIntro')}
      links={
        <>
          <TextLink to="/forgot-password">{t('access.forgotPassword')}</TextLink>
          <TextLink to="/login">{t('access.backToSignIn')}</TextLink>
        </>
      }
    >
      <AccessForm answer={answer ?? missing} submit={t('access.setPassword')}>
        <PasswordField
          name="resetPassword"
          label={t('access.newPassword')}
          hint={t('access.passwordHint')}
          isNew
          answer={answer}
        />
        <PasswordField
          name="resetPasswordConfirm"
          label={t('access.newPasswordAgain')}
          isNew
          answer={answer}
        />
      </AccessForm>
    </AccessPanel>
  );
}
