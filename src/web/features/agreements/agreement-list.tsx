import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AgreementSheet } from '../../../contract/agreements.schema.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AgreementText } from './agreement-text.tsx';
import { REVOKE } from './sign-action.ts';
import { FIELDS } from './signing-fields.ts';

type Agreement = AgreementSheet['agreements'][number];

const states = {
  signed: ['success', 'agreements.signed'],
  outdated: ['warning', 'agreements.outdated'],
  unsigned: ['warning', 'agreements.unsigned'],
  'not-in-plan': ['neutral', 'agreements.notInPlan'],
} as const satisfies Record<string, readonly [Tone, string]>;

const stateOf = ({ standing, outdated, asked }: Agreement): keyof typeof states => {
  if (!asked) return 'not-in-plan';
  if (standing !== null) return 'signed';
  return outdated ? 'outdated' : 'unsigned';
};

/** How things stand with every exchange, and the way out of what was signed. */
export function AgreementList({
  sheet,
  note,
}: {
  readonly sheet: AgreementSheet;
  readonly note?: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <Card title={t('agreements.yours')} flush>
      <Form method="post" preventScrollReset>
        <ul className="ruled">
          {sheet.agreements.map((agreement) => (
            <AgreementRow key={agreement.id} agreement={agreement} />
          ))}
        </ul>
      </Form>
      {note === undefined ? null : (
        <p className="border-t border-line px-card py-3 text-sm text-quiet">{note}</p>
      )}
    </Card>
  );
}

function AgreementRow({ agreement }: { readonly agreement: Agreement }) {
  const { t, format } = useI18n();
  const { formData } = useNavigation();
  const state = stateOf(agreement);
  const [tone, label] = states[state];
  const { standing } = agreement;
  const intent = `${REVOKE}${agreement.id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-card py-2.5 text-sm">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">{agreement.name}</p>
        {standing === null ? null : (
          <p className="text-xs text-quiet">
            {t('agreements.signedOn', {
              date: format.date(standing.signedAt, 'dateTimeWithZone'),
              name: standing.signature,
            })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={state === 'signed' ? 'success' : 'neutral'}>
          {t(state === 'signed' ? 'agreements.live' : 'agreements.delayed')}
        </Badge>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <div className="ml-auto flex justify-end md:min-w-20">
        {standing === null ? null : (
          <Button
            type="submit"
            kind="quiet"
            size="small"
            name={FIELDS.intent}
            value={intent}
            busy={formData?.get(FIELDS.intent) === intent}
            aria-label={t('agreements.revokeNamed', { name: agreement.name })}
          >
            {t('agreements.revoke')}
          </Button>
        )}
      </div>
      <div className="basis-full">
        <AgreementText agreement={agreement} />
      </div>
    </li>
  );
}
