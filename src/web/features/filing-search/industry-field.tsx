import { useEffect, useId, useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { type ChosenIndustry, industryText, readIndustry } from './industry-text.ts';

interface IndustryFieldProps {
  readonly chosen: ChosenIndustry;
  readonly onChange: (industry: ChosenIndustry) => void;
}

const loadOptions = async (): Promise<readonly string[]> =>
  (await import('./overlay/sic-options.ts')).sicOptions();

/** An industry by its SIC code or name. The list of names comes when somebody looks for one. */
export function IndustryField({ chosen, onChange }: IndustryFieldProps) {
  const t = useT();
  const id = useId();
  const [options, setOptions] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<string>();
  const load = async (): Promise<void> => {
    setOptions(await loadOptions());
  };
  const { sic } = chosen;
  useEffect(() => {
    if (sic !== '') void loadOptions().then(setOptions);
  }, [sic]);
  const text = typed ?? industryText(chosen, options);
  const meant = readIndustry(text, chosen, options);
  const isWrong = typed !== undefined && meant === null && options.length > 0;
  const take = (next: ChosenIndustry): void => {
    setTyped(undefined);
    if (next.sic !== chosen.sic || next.industry !== chosen.industry) onChange(next);
  };
  return (
    <span className="relative w-48 max-md:grow">
      <input
        type="search"
        name="industry"
        list={`${id}list`}
        aria-label={t('filingsearch.industry')}
        aria-describedby={isWrong ? `${id}wrong` : undefined}
        aria-invalid={isWrong || undefined}
        placeholder={t('filingsearch.industryHint')}
        className={compactControlClass}
        autoComplete="off"
        value={text}
        onFocus={() => void load()}
        onChange={({ target }) => {
          setTyped(target.value);
          // Chosen from the list, or emptied; a code is complete when its writer says so.
          if (target.value === '' || options.includes(target.value)) {
            const next = readIndustry(target.value, chosen, options);
            if (next !== null) take(next);
          }
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && meant !== null) take(meant);
        }}
        onBlur={() => {
          if (typed !== undefined && meant !== null) take(meant);
        }}
      />
      <datalist id={`${id}list`} lang={SOURCE_LANGUAGE}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </datalist>
      <span
        id={`${id}wrong`}
        hidden={!isWrong}
        className="absolute top-full left-0 z-30 mt-1 w-64 rounded-md border border-line bg-raised px-2 py-1 text-xs text-danger shadow-md"
      >
        {t('filingsearch.industryWrong')}
      </span>
    </span>
  );
}
