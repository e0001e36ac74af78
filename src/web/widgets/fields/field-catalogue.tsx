import { useDeferredValue, useMemo, useState } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { VIEW_FIELDS_MAXIMUM } from '../../../domain/fields/views.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { fieldHelp, fieldLabel, sectionsFor, toggled } from './chosen-fields.ts';

interface FieldCatalogueProps {
  readonly fields: readonly FieldId[];
  readonly isFull: boolean;
  readonly onChange: (fields: readonly FieldId[]) => void;
}

/** Every field there is, with what it means. */
export function FieldCatalogue({ fields, isFull, onChange }: FieldCatalogueProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const sections = useMemo(() => sectionsFor(asked, t), [asked, t]);
  return (
    <section className="grid min-w-0 content-start gap-3">
      <TextField
        label={t('lists.findColumn')}
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        {...(isFull ? { hint: t('lists.viewFull', { most: VIEW_FIELDS_MAXIMUM }) } : {})}
      />
      {sections.length === 0 ? (
        <output className="text-sm text-quiet">{t('ui.nothingFound')}</output>
      ) : (
        <div
          // A region that scrolls must be reachable without a mouse.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={t('lists.findColumn')}
          className="grid gap-4 overflow-y-auto rounded-md border border-line p-3 md:max-h-80"
        >
          {sections.map(({ group, fields: offered }) => (
            <fieldset key={group} className="grid gap-2">
              <legend className="mb-1 text-xs font-medium text-quiet">
                {t(`fields.group.${group}`)}
              </legend>
              {offered.map((field) => (
                <Checkbox
                  key={field.id}
                  label={t(fieldLabel(field))}
                  hint={t(fieldHelp(field))}
                  checked={fields.includes(field.id)}
                  disabled={isFull && !fields.includes(field.id)}
                  onChange={() => onChange(toggled(fields, field.id))}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </section>
  );
}
