import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { confirmEmailChange } from '../../contract/profile.ts';
import { defineMutation } from '../api/endpoint-mutation.ts';
import { serverForm } from '../api/form-action.ts';
import { answerDone, answerFailure, type FormAnswer } from '../api/form-answer.ts';
import { AccessForm } from '../features/access/access-form.tsx';
import { AccessPanel } from '../features/access/access-panel.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';

const tokenOf = ({ searchParams }: URL): string => searchParams.get('token') ?? '';

/** The token in the address is for nobody else. */
export const headers = () => ({ 'referrer-policy': 'same-origin' });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  hasToken: tokenOf(new URL(request.url)) !== '',
});

/** By a button, not by opening the page: mail programs open links to look behind them. */
export const action = serverForm({
  mutation: defineMutation({ endpoint: confirmEmailChange, changes: [] }),
  input: ({ url }) => ({ body: { token: tokenOf(url) } }),
  done: ({ statusMessage }) => answerDone(statusMessage),
  failed: (failure) => answerFailure(failure, {}),
});

export default function AccountEmailPage() {
  const t = useT();
  const { hasToken } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.done === true)
    return (
      <AccessPanel title={t('access.changeEmailTitle')}>
        <output className="rounded-md bg-success-soft px-3 py-2.5 text-sm">
          {answer.statusMessage}
        </output>
        <ButtonLink to="/account" kind="primary" size="large">
          {t('access.toAccount')}
        </ButtonLink>
      </AccessPanel>
    );
  const missing: FormAnswer | undefined = hasToken
    ? undefined
    : { done: false, statusMessage: t('access.noToken'), errors: {}, values: {} };
  return (
    <AccessPanel
      title={t('access.changeEmailTitle')}
      intro={t('access.changeEmailIntro')}
      links={<TextLink to="/account">{t('access.toAccount')}</TextLink>}
    >
      <AccessForm answer={answer ?? missing} submit={t('access.confirm')}>
        {null}
      </AccessForm>
    </AccessPanel>
  );
}
