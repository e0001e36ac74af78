import { useRef } from 'react';
import type { AgreementSheet } from '../../../contract/agreements.schema.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { AgreementText } from './agreement-text.tsx';
import { type Draft, FIELDS, textValue } from './signing-fields.ts';

/** What can be signed now: asked for by the plan and not yet signed in this variant. */
export const toSign = (sheet: AgreementSheet): AgreementSheet['agreements'] =>
  sheet.agreements.filter(
    ({ asked, standing }) => asked && (standing === null || standing.status !== sheet.status),
  );

export function AgreementsStep({
  sheet,
  draft,
}: {
  readonly sheet: AgreementSheet;
  readonly draft: Draft;
}) {
  const { t, locale } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const accepted = new Set(draft.accepted.map(({ id, version }) => textValue(id, version)));
  const acceptAll = () => {
    for (const box of list.current?.querySelectorAll('input') ?? []) box.checked = true;
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          {t('agreements.variant', {
            status: t(
              sheet.status === 'professional'
                ? 'agreements.professional'
                : 'agreements.nonProfessional',
            ).toLocaleLowerCase(locale),
          })}
          {locale === 'en' ? null : ` ${t('agreements.textsInEnglish')}`}
        </p>
        <Button size="small" onClick={acceptAll} className="noscript:hidden">
          {t('agreements.acceptAll')}
        </Button>
      </div>
      <ul ref={list} className="ruled border-y border-line">
        {toSign(sheet).map((agreement) => {
          const value = textValue(agreement.id, agreement.version);
          return (
            <li key={agreement.id} className="grid gap-2 py-3">
              <Checkbox
                name={FIELDS.agreement}
                value={value}
                defaultChecked={accepted.has(value)}
                label={t('agreements.accept', { name: agreement.name })}
              />
              <div className="pl-6.5">
                <AgreementText agreement={agreement} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
