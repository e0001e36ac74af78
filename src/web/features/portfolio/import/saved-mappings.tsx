import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mapping } from '../../../../domain/portfolio/import/mapping.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PickField } from '../settings/pick-field.tsx';
import { useEditPortfolios } from '../use-edit-portfolios.ts';
import { mappingsQuery } from './import-query.ts';
import { mappingsBody, savedMappings } from './saved-mapping.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** Mappings that the portfolio keeps by name, for the next file of the same kind. */
export function SavedMappings({
  portfolio,
  mapping,
  onTake,
}: {
  readonly portfolio: string;
  readonly mapping: Mapping;
  readonly onTake: (mapping: Mapping) => void;
}) {
  const t = useT();
  const edit = useEditPortfolios();
  const { data } = useQuery(mappingsQuery(useApi(), portfolio));
  const [name, setName] = useState('');
  const saved = savedMappings(data?.body ?? null);
  const taken = saved.find((one) => JSON.stringify(one.mapping) === JSON.stringify(mapping));
  const save = async () => {
    const written = name.trim();
    if (written === '') return;
    const others = saved.filter((one) => one.name !== written);
    const body = mappingsBody([...others, { name: written, mapping }]);
    const outcome = await edit([{ kind: 'setDocument', portfolio, document: 'mappings', body }], {
      undo: t('portfolioimport.mappingSaved', { name: written }),
    });
    if (outcome.kind === 'done') setName('');
  };
  return (
    <div className="grid items-end gap-3 md:grid-cols-2">
      {saved.length === 0 ? null : (
        <PickField
          label={t('portfolioimport.savedMapping')}
          value={taken?.name ?? ''}
          values={['', ...saved.map((one) => one.name)]}
          name={(one) => (one === '' ? t('portfolioimport.noneSaved') : one)}
          onChange={(one) => {
            const found = saved.find((each) => each.name === one);
            if (found !== undefined) onTake(found.mapping);
          }}
        />
      )}
      <SubmitForm onSend={save} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('portfolioimport.mappingName')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" disabled={name.trim() === ''}>
          {t('portfolioimport.saveMapping')}
        </Button>
      </SubmitForm>
    </div>
  );
}
