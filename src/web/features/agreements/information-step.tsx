import { useRef, useState } from 'react';
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
  const name = useRef<HTMLInputElement>(null);
  const signature = useRef<HTMLInputElement>(null);
  // The fields keep their own values, so that nothing typed before the scripts came is lost.
  const [differsFrom, setDiffersFrom] = useState<string>();
  const compare = () => {
    const [given, signed] = [name.current?.value ?? '', signature.current?.value ?? ''];
    setDiffersFrom(signed === '' || signatureMatches(given, signed) ? undefined : given);
  };
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
            ? { ref: name, onChange: () => differsFrom !== undefined && compare() }
            : {})}
          defaultValue={draft.information[field]}
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
        // In the place of the hint: a line more would move what the reader is about to click.
        hint={differsFrom === undefined ? t('agreements.signatureHint') : undefined}
        error={
          differsFrom === undefined
            ? undefined
            : t('agreements.signatureDiffers', { name: differsFrom })
        }
        autoComplete="off"
        maxLength={200}
        required
        className="italic"
        defaultValue={draft.signature}
        ref={signature}
        onChange={() => differsFrom !== undefined && compare()}
        onBlur={compare}
      />
    </div>
  );
}
