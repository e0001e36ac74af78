import {
  cancelEmailChange,
  changeEmail,
  changeName,
  getProfile,
} from '../../../contract/profile.ts';
import { changePassword, getSecurity, listSecurityEvents } from '../../../contract/account.ts';
import { listSessions } from '../../../contract/account.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { MemberMailHint } from '../../ui/mail-hint.tsx';
import { useProfile } from './profile-query.ts';
import { CurrentPassword } from './current-password.tsx';
import { WriteButton } from './write-button.tsx';
import { WriteForm } from './write-form.tsx';

const renaming = defineMutation({
  endpoint: changeName,
  changes: [getProfile, listSecurityEvents],
});
const askingEmail = defineMutation({
  endpoint: changeEmail,
  changes: [getProfile, listSecurityEvents],
});
const cancelling = defineMutation({
  endpoint: cancelEmailChange,
  changes: [getProfile, listSecurityEvents],
});
const newPassword = defineMutation({
  endpoint: changePassword,
  changes: [getProfile, getSecurity, listSessions, listSecurityEvents],
});

export function ProfileSection() {
  const { t, format } = useI18n();
  const { wmid, username, createdAt } = useProfile();
  return (
    <>
      <Card title={t('account.profile')}>
        <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Fact name={t('account.username')}>{username}</Fact>
          <Fact name={t('account.wmid')}>{wmid}</Fact>
          <Fact name={t('account.since')}>{format.date(createdAt, 'date')}</Fact>
        </dl>
        <NameForm />
      </Card>
      <Card title={t('account.email')}>
        <EmailForm />
      </Card>
      <Card title={t('account.password')}>
        <PasswordForm />
      </Card>
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div>
    <dt className="text-xs text-quiet">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

function NameForm() {
  const { t } = useI18n();
  const { displayName } = useProfile();
  return (
    <div className="max-w-md">
      <WriteForm
        mutation={renaming}
        input={({ displayName: name = '' }) => ({ body: { displayName: name } })}
        submit={t('account.save')}
      >
        {(fieldError) => (
          <TextField
            label={t('account.name')}
            name="displayName"
            autoComplete="name"
            maxLength={100}
            required
            defaultValue={displayName}
            error={fieldError('displayName')}
          />
        )}
      </WriteForm>
    </div>
  );
}

function EmailForm() {
  const { t } = useI18n();
  const { email, emailChange } = useProfile();
  return (
    <div className="grid max-w-md gap-5">
      <p className="text-sm">
        <span className="font-medium break-all">{email}</span>
      </p>
      {emailChange === null ? null : <PendingChange />}
      <WriteForm
        mutation={askingEmail}
        input={({ email: address = '', password = '' }) => ({
          body: { email: address.trim(), password },
        })}
        submit={t('account.changeEmail')}
        kind="secondary"
      >
        {(fieldError) => (
          <>
            <TextField
              label={t('account.newEmail')}
              hint={t('account.newEmailHint')}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              error={fieldError('email')}
            />
            <CurrentPassword name="password" error={fieldError('password')} />
          </>
        )}
      </WriteForm>
    </div>
  );
}

/** Which of the two mailboxes has still to confirm. */
function PendingChange() {
  const { t, format } = useI18n();
  const { email, emailChange: change } = useProfile();
  if (change === null) return null;
  const state = (confirmed: boolean) => (
    <Badge tone={confirmed ? 'success' : 'warning'}>
      {t(confirmed ? 'account.confirmed' : 'account.waiting')}
    </Badge>
  );
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken p-3 text-sm">
      <p>
        {t('account.emailPending', { date: format.date(change.expiresAt, 'dateTimeWithZone') })}
      </p>
      <ul className="grid gap-1.5">
        {(
          [
            [email, change.oldConfirmed],
            [change.email, change.newConfirmed],
          ] as const
        ).map(([address, confirmed]) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-2">
            <span className="break-all">{address}</span>
            {state(confirmed)}
          </li>
        ))}
      </ul>
      <MemberMailHint />
      <div>
        <WriteButton mutation={cancelling} input={{}} size="small">
          {t('account.cancelEmail')}
        </WriteButton>
      </div>
    </div>
  );
}

function PasswordForm() {
  const { t, format } = useI18n();
  const { username, passwordChangedAt } = useProfile();
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-sm text-quiet">
        {t('account.passwordSince', { date: format.date(passwordChangedAt, 'date') })}
      </p>
      <WriteForm
        mutation={newPassword}
        input={({
          currentPassword = '',
          newPassword: next = '',
          newPasswordConfirm = '',
          end,
        }) => ({
          body: {
            currentPassword,
            newPassword: next,
            newPasswordConfirm,
            keepSessions: end === undefined,
          },
        })}
        submit={t('account.changePassword')}
        kind="secondary"
      >
        {(fieldError) => (
          <>
            {/* Password managers file the new password under it. */}
            <input type="hidden" name="username" autoComplete="username" value={username} />
            <CurrentPassword name="currentPassword" error={fieldError('currentPassword')} />
            <TextField
              label={t('account.newPassword')}
              hint={t('account.passwordHint')}
              name="newPassword"
              type="password"
              autoComplete="new-password"
              required
              error={fieldError('newPassword')}
            />
            <TextField
              label={t('account.newPasswordAgain')}
              name="newPasswordConfirm"
              type="password"
              autoComplete="new-password"
              required
              error={fieldError('newPasswordConfirm')}
            />
            <Checkbox name="end" defaultChecked label={t('account.endOthers')} />
          </>
        )}
      </WriteForm>
    </div>
  );
}
