import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { verifyEmail } from '../../contract/access.ts';
import { defineMutation } from '../api/endpoint-mutation.ts';
import { serverForm } from '../api/form-action.ts';
import { answerDone, answerFailure } from '../api/form-answer.ts';
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
  mutation: defineMutation({ endpoint: verifyEmail, changes: [] }),
  input: ({ url }) => ({ body: { token: tokenOf(url) } }),
  done: ({ statusMessage }) => answerDone(statusMessage),
  failed: (failure) => answerFailure(failure, {}),
});

export default function VerifiedPage() {
  const t = useT();
  const { hasToken } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (hasToken && answer?.done !== true)
    return (
      <AccessPanel
        title={t('access.verifyTitle')}
        intro={t('access.verifyIntro')}
        links={<TextLink to="/unverified">{t('access.sendAgain')}</TextLink>}
      >
        <AccessForm answer={answer} submit={t('access.confirm')}>
          {null}
        </AccessForm>
      </AccessPanel>
    );
  return (
    <AccessPanel title={t('access.verifiedTitle')} intro={t('access.verifiedIntro')}>
      <ButtonLink to="/login" kind="primary" size="large">
        {t('access.signIn')}
      </ButtonLink>
    </AccessPanel>
  );
}
