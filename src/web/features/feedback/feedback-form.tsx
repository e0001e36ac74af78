import { useState } from 'react';
import {
  APPLICATION_TAG,
  FEEDBACK_KINDS,
  type FeedbackKind,
  sendFeedback,
} from '../../../contract/feedback.ts';
import { vendorScript } from '../../../domain/feedback/captcha-vendor.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { asSent } from '../../api/as-sent.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { newErrorId } from '../../shell/errors/new-error-id.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { CaptchaWidget } from './captcha-widget.tsx';
import { prove } from './prove.ts';
import { SubmitForm } from '../../ui/submit-form.tsx';

const kindNames: Readonly<Record<FeedbackKind, PlainKey>> = {
  problem: 'feedback.problem',
  idea: 'feedback.idea',
  question: 'feedback.question',
  other: 'feedback.other',
};

/** Nobody sees what others have written. */
const sending = defineMutation({
  endpoint: sendFeedback,
  changes: [],
  idempotencyKey: newErrorId,
});

/** WG-4: what was written stays in the form until it is stored. */
export function FeedbackForm({ page }: { readonly page: string }) {
  const t = useT();
  const api = useApi();
  const { captchaProvider, captchaSiteKey } = useBoot().shell;
  const vendor = vendorScript(captchaProvider);
  const [token, setToken] = useState('');
  const [task, setTask] = useState(0);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const { pending, answer, message, fieldError, submit } = useMutation(sending, 'feedback.failed');

  const send = async (form: FormData) => {
    const missing = vendor !== undefined && token === '';
    setUnconfirmed(missing);
    if (missing) return;
    const value = (name: string) => String(form.get(name) ?? '').trim();
    const outcome = await submit(async () => ({
      body: {
        application: APPLICATION_TAG,
        kind: asSent<FeedbackKind>(value('kind')),
        message: value('message'),
        page,
        captcha: vendor === undefined ? await prove(api) : token,
        ...(value('email') === '' ? {} : { email: value('email') }),
      },
    }));
    if (outcome.kind === 'done') return;
    // The token may be spent, whatever became of the message.
    setToken('');
    setTask((before) => before + 1);
  };

  if (answer !== undefined) return <Sent reference={answer.reference} />;
  const problem = unconfirmed ? t('feedback.confirm') : message;
  return (
    <SubmitForm
      className="grid gap-4"
      data-application={APPLICATION_TAG}
      data-captcha={captchaSiteKey}
      onSend={(sent) => send(new FormData(sent))}
    >
      <Select label={t('feedback.kind')} name="kind" error={fieldError('kind')}>
        {FEEDBACK_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindNames[kind])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('feedback.message')}
        name="message"
        required
        minLength={5}
        maxLength={5_000}
        rows={6}
        error={fieldError('message')}
      />
      <TextField
        label={t('feedback.email')}
        name="email"
        type="email"
        autoComplete="email"
        hint={t('feedback.emailHint')}
        error={fieldError('email')}
      />
      {vendor === undefined ? null : (
        <CaptchaWidget key={task} vendor={vendor} siteKey={captchaSiteKey} onToken={setToken} />
      )}
      {problem === undefined ? null : (
        <p role="alert" className="flex items-start gap-2 text-sm text-danger">
          <Glyph name="error" className="mt-0.5 size-4" />
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" busy={pending}>
          {pending ? t('feedback.sending') : t('feedback.send')}
        </Button>
        <p className="text-xs text-quiet">
          {vendor === undefined
            ? t('feedback.captcha')
            : t('feedback.vendor', { name: vendor.name })}
        </p>
      </div>
      <noscript>
        <p>{t('feedback.noScript')}</p>
      </noscript>
    </SubmitForm>
  );
}

function Sent({ reference }: { readonly reference: string }) {
  const t = useT();
  return (
    <output className="grid justify-items-start gap-2">
      <p className="flex items-center gap-2 font-medium">
        <Glyph name="success" className="size-5 text-success" />
        {t('feedback.thanks')}
      </p>
      <p className="text-quiet">
        {t('feedback.reference')}{' '}
        <strong className="text-ink select-all" data-testid="reference">
          {reference}
        </strong>
      </p>
    </output>
  );
}
