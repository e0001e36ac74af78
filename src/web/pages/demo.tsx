import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { openDemo } from '../../contract/access.ts';
import { ApiFailure } from '../../contract/error.ts';
import { apiClient } from '../api/client.ts';
import { environmentContext } from '../api/environment.ts';
import { AccessPanel } from '../features/access/access-panel.tsx';
import { useT } from '../i18n/i18n-provider.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The token in the address is for nobody else. */
export const headers = () => ({ 'referrer-policy': 'same-origin' });

/** The link of the terminal: it lets the browser in, which then finds the accounts at the sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    await apiClient(context.get(environmentContext).send)(openDemo, { body: { token } });
  } catch (problem) {
    if (!(problem instanceof ApiFailure) || problem.statusCode >= 500) throw problem;
    return data({ isDemo: problem.statusCode !== 404 }, { status: problem.statusCode });
  }
  return redirect('/login');
}

export default function DemoPage() {
  const t = useT();
  const { isDemo } = useLoaderData<typeof loader>();
  return (
    <AccessPanel
      title={t('access.demoPage')}
      intro={t(isDemo ? 'access.demoLinkUsed' : 'access.demoOff')}
      links={<TextLink to="/login">{t('access.backToSignIn')}</TextLink>}
    >
      {null}
    </AccessPanel>
  );
}
