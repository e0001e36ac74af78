import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AgreementSheet } from '../../../contract/agreements.schema.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AgreementsStep } from './agreements-step.tsx';
import { InformationStep } from './information-step.tsx';
import { type Draft, FIELDS, readDraft } from './signing-fields.ts';
import { StatusStep } from './status-step.tsx';

/**
 * The three steps as one form: without script it is a page like any other, with script it also says
 * early what would be refused.
 */
export function SigningForm({
  sheet,
  draft,
}: {
  readonly sheet: AgreementSheet;
  readonly draft: Draft;
}) {
  const t = useT();
  const { formData } = useNavigation();
  const [answers, setAnswers] = useState(draft.answers);
  const form = useRef<HTMLFormElement>(null);
  // Whoever was faster than the scripts has answered already: the fields know it, the state not.
  useEffect(() => {
    if (form.current !== null) setAnswers(readDraft(new FormData(form.current)).answers);
  }, []);
  return (
    <Form ref={form} method="post" className="grid gap-gap" preventScrollReset>
      <input type="hidden" name={FIELDS.status} value={sheet.status} />
      <Step number={1} title={t('agreements.step1')} intro={t('agreements.step1Intro')}>
        <AgreementsStep key={sheet.status} sheet={sheet} draft={draft} />
      </Step>
      <Step number={2} title={t('agreements.step2')} intro={t('agreements.step2Intro')}>
        <InformationStep draft={draft} />
      </Step>
      <Step number={3} title={t('agreements.step3')} intro={t('agreements.step3Intro')}>
        <StatusStep
          shown={sheet.status}
          answers={answers}
          onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
        />
      </Step>
      <div className="flex justify-end">
        <Button
          type="submit"
          kind="primary"
          size="large"
          name={FIELDS.intent}
          value="sign"
          busy={formData?.get(FIELDS.intent) === 'sign'}
          className="max-md:w-full"
        >
          {t('agreements.sign')}
        </Button>
      </div>
    </Form>
  );
}

function Step({
  number,
  title,
  intro,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}) {
  return (
    <Card title={`${number}. ${title}`}>
      <div className="grid gap-4">
        <p className="max-w-prose text-sm text-quiet">{intro}</p>
        {children}
      </div>
    </Card>
  );
}
