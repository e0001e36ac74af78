import { useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PickField } from '../settings/pick-field.tsx';
import type { FileInstrument } from './import-query.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

const OWN = 'own';

/** What the instruments of the file are taken for. Those that are certain need no attention. */
export function InstrumentChoices({
  instruments,
  chosen,
  onChoose,
}: {
  readonly instruments: readonly FileInstrument[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (key: string, asset: string) => void;
}) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (instruments.length === 0) return null;
  const isAsked = ({ key, match }: FileInstrument) =>
    match !== 'exact' || chosen[key] !== undefined;
  const asked = instruments.filter(isAsked);
  const certain = instruments.filter((one) => !isAsked(one));
  return (
    <Card
      title={t('portfolioimport.instruments')}
      flush
      actions={
        certain.length === 0 ? null : (
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('portfolioimport.certain', { count: certain.length })}
          </Button>
        )
      }
    >
      {asked.length === 0 && !isOpen ? (
        <p className="px-card py-3 text-sm text-quiet">{t('portfolioimport.allCertain')}</p>
      ) : null}
      <ul className="ruled">
        {[...asked, ...(isOpen ? certain : [])].map((one) => (
          <InstrumentLine
            key={one.key}
            instrument={one}
            onChoose={(asset) => onChoose(one.key, asset)}
          />
        ))}
      </ul>
    </Card>
  );
}

function InstrumentLine({
  instrument,
  onChoose,
}: {
  readonly instrument: FileInstrument;
  readonly onChoose: (asset: string) => void;
}) {
  const t = useT();
  const { match, asset, assetName, candidates } = instrument;
  const name = instrument.name ?? instrument.symbol ?? instrument.isin ?? instrument.key;
  const [symbol, setSymbol] = useState('');
  const current = match === 'own' ? OWN : asset;
  const values = [...new Set([current, ...candidates.map((one) => one.symbol), OWN])];
  const nameOf = (value: string): string => {
    if (value === OWN) return t('portfolioimport.ownAsset');
    const hit = candidates.find((one) => one.symbol === value);
    const words = hit?.name ?? (value === asset ? assetName : '');
    const currency = hit === undefined ? '' : ` (${hit.currency})`;
    return words === '' || words === value ? value : `${value} · ${words}${currency}`;
  };
  const take = () => {
    const typed = symbol.trim().toUpperCase();
    if (typed !== '') onChoose(typed);
  };
  return (
    <li className="grid items-end gap-x-4 gap-y-2 px-card py-2.5 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem]">
      <div className="min-w-0 self-center">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {match === 'exact' ? null : (
            <Badge tone="warning">{t(`portfolioimport.match.${match}`)}</Badge>
          )}
        </p>
        <p className="truncate text-xs text-quiet">
          {[
            instrument.symbol ?? '',
            instrument.isin ?? '',
            instrument.currency ?? '',
            t('portfolioimport.rows', { count: instrument.rows }),
          ]
            .filter((part) => part !== '' && part !== name)
            .join(' · ')}
        </p>
      </div>
      <PickField
        label={t('portfolioimport.takenFor')}
        value={current}
        values={values}
        name={nameOf}
        onChange={onChoose}
      />
      <SubmitForm onSend={take} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('portfolioimport.otherSymbol')}
            maxLength={32}
            spellCheck={false}
            autoCapitalize="characters"
            value={symbol}
            onChange={({ target }) => setSymbol(target.value)}
          />
        </div>
        <Button type="submit" disabled={symbol.trim() === ''}>
          {t('portfolioimport.take')}
        </Button>
      </SubmitForm>
    </li>
  );
}
