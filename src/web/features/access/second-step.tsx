import type { SecondStepMethod } from '../../../contract/access.schema.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccessForm } from './access-form.tsx';
import { AccessPanel } from './access-panel.tsx';
import type { FormAnswer } from '../../api/form-answer.ts';
import { PasskeyButton } from './passkey-button.tsx';

export function SecondStep({
  methods,
  next,
  answer,
}: {
  readonly methods: readonly SecondStepMethod[];
  readonly next: string;
  readonly answer: FormAnswer | undefined;
}) {
  const t = useT();
  const byCode = methods.includes('totp') || methods.includes('recovery-code');
  return (
    <AccessPanel
      title={t('access.secondStepTitle')}
      intro={t('access.secondStepIntro')}
      links={<TextLink to="/login">{t('access.startAgain')}</TextLink>}
    >
      {methods.includes('passkey') ? <PasskeyButton next={next} /> : null}
      {byCode ? (
        <AccessForm answer={answer} submit={t('access.continue')}>
          <TextField
            label={t('access.code')}
            hint={t(methods.includes('totp') ? 'access.codeHint' : 'access.recoveryHint')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            error={answer?.errors['code']}
          />
        </AccessForm>
      ) : null}
    </AccessPanel>
  );
}
