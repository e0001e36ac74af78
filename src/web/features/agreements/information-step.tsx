import { useState } from 'react';
import { signatureMatches } from '../../../domain/agreements/signature.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Draft, FIELDS, type InformationField } from './signing-fields.ts';

const fields = [
  ['name', 'agreements.name', 'name', 200],
  ['street', 'agreements.street', 'street-address', 200],
  ['postalCode', 'agreements.postalCode', 'postal-code', 20],
  ['city', 'agreements.city', 'address-level2', 100],
  ['country', 'agreements.country', 'country-name', 80],
  ['occupation', 'agreements.occupation', 'organization-title', 100],
] as const satisfies readonly (readonly [InformationField, string, string, number])[];

export function InformationStep({ draft }: { readonly draft: Draft }) {
  const t = useT();
  const [name, setName] = useState(draft.information.name);
  const [signature, setSignature] = useState(draft.signature);
  const [left, setLeft] = useState(false);
  const differs = left && signature !== '' && !signatureMatches(name, signature);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {fields.map(([field, label, autoComplete, maxLength]) => (
        <TextField
          key={field}
          name={field}
          label={t(label)}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required
          {...(field === 'name'
            ? { value: name, onChange: (event) => setName(event.currentTarget.value) }
            : { defaultValue: draft.information[field] })}
        />
      ))}
      <TextField
        name="employer"
        label={t('agreements.employer')}
        hint={t('agreements.employerHint')}
        autoComplete="organization"
        maxLength={200}
        defaultValue={draft.information.employer}
      />
      <TextField
        name={FIELDS.signature}
        label={t('agreements.signature')}
        hint={t('agreements.signatureHint')}
        error={differs ? t('agreements.signatureDiffers', { name }) : undefined}
        autoComplete="off"
        maxLength={200}
        required
        className="italic"
        value={signature}
        onChange={(event) => setSignature(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
    </div>
  );
}
