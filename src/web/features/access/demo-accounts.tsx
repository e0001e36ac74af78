import type { ResponseOf } from '../../../contract/calls.ts';
import type { getSignInOptions } from '../../../contract/access.ts';
import { Form } from 'react-router';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';

type Accounts = ResponseOf<typeof getSignInOptions>['demoAccounts'];

/** In demo mode only: the accounts that everybody may use, with what each is for. */
export function DemoAccounts({ accounts }: { readonly accounts: Accounts }) {
  const t = useT();
  const [first] = accounts;
  if (first === undefined) return null;
  return (
    <section
      aria-labelledby="demo-accounts"
      className="rounded-lg border border-line bg-panel text-sm"
    >
      <div className="border-b border-line px-4 py-3">
        <h2 id="demo-accounts" className="font-semibold">
          {t('access.demoTitle')}
        </h2>
        <p className="mt-0.5 text-quiet">{t('access.demoIntro', { wmid: first.wmid })}</p>
      </div>
      <ul className="ruled">
        {accounts.map(({ wmid, username, password, about }) => (
          <li key={username} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 grow basis-48">
              <p>
                <strong className="font-medium">{username}</strong>{' '}
                <code className="text-xs text-quiet">{password}</code>
              </p>
              <p className="text-xs text-quiet">{about}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="wmid" value={wmid} />
              <input type="hidden" name="username" value={username} />
              <input type="hidden" name="password" value={password} />
              <Button type="submit" size="small" aria-label={t('access.demoUse', { username })}>
                {t('access.signIn')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
