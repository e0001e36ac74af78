import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router';
import { register } from '../../contract/access.ts';
import type { ProfessionalStatus } from '../../domain/identity/professional-status.ts';
import { defineMutation, type WriteFailure } from '../api/endpoint-mutation.ts';
import { browserForm, type SentForm, serverForm } from '../api/form-action.ts';
import { answerFailure } from '../api/form-answer.ts';
import { AccessForm } from '../features/access/access-form.tsx';
import { AccessPanel } from '../features/access/access-panel.tsx';
import { EmailField, PasswordField, UsernameField, WmidField } from '../features/access/fields.tsx';
import { serverApi } from '../features/access/server-api.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import type { RouteHandle } from '../layouts/route-handle.ts';
import { Select, TextField } from '../ui/field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { asSent } from '../api/as-sent.ts';

export const handle: RouteHandle = { static: false };

export function loader({ context }: LoaderFunctionArgs) {
  const { visitor } = serverApi(context);
  return visitor.kind === 'member' ? redirect('/account') : { wmid: visitor.wmid };
}

const text = (typed: SentForm['typed'], name: string) => typed[name] ?? '';

const registering = {
  mutation: defineMutation({ endpoint: register, changes: [] }),
  input: ({ typed }: SentForm) => ({
    body: {
      wmid: text(typed, 'wmid'),
      username: text(typed, 'username'),
      email: text(typed, 'email'),
      displayName: text(typed, 'displayName'),
      password: text(typed, 'password'),
      passwordConfirm: text(typed, 'passwordConfirm'),
      professional: asSent<ProfessionalStatus>(typed['professional']),
    },
  }),
  done: (_: unknown, { typed }: SentForm) => {
    const search = { wmid: text(typed, 'wmid'), username: text(typed, 'username') };
    return redirectDocument(`/unverified?${new URLSearchParams(search).toString()}`);
  },
  failed: (failure: WriteFailure, { typed }: SentForm) => answerFailure(failure, typed),
};

export const action = serverForm(registering);
/** With script the page stays as it is, so a refusal leaves the passwords where they were typed. */
export const clientAction = browserForm(registering);
export const shouldRevalidate = () => false;

export default function RegisterPage() {
  const t = useT();
  const { wmid } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccessPanel
      title={t('access.register')}
      about={t('access.registerAbout')}
      links={
        <span>
          {t('access.haveAccount')} <TextLink to="/login">{t('access.signIn')}</TextLink>
        </span>
      }
    >
      <AccessForm answer={answer} submit={t('access.openAccount')}>
        <WmidField answer={answer} initial={wmid} />
        <TextField
          label={t('access.displayName')}
          name="displayName"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={answer?.values['displayName'] ?? ''}
          error={answer?.errors['displayName']}
        />
        <EmailField answer={answer} />
        <UsernameField answer={answer} />
        <PasswordField
          name="password"
          label={t('access.password')}
          hint={t('access.passwordHint')}
          isNew
          answer={answer}
        />
        <PasswordField
          name="passwordConfirm"
          label={t('access.passwordAgain')}
          isNew
          answer={answer}
        />
        <Select
          label={t('access.professional')}
          hint={t('access.professionalHint')}
          name="professional"
          defaultValue={answer?.values['professional'] ?? 'non-professional'}
          error={answer?.errors['professional']}
        >
          <option value="non-professional">{t('access.nonProfessional')}</option>
          <option value="professional">{t('access.isProfessional')}</option>
        </Select>
      </AccessForm>
    </AccessPanel>
  );
}
