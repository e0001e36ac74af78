import { STATE_KINDS } from '../../../domain/filings/filer.ts';
import { US_STATES } from '../../../domain/filings/us-states.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import type { FilingSearch } from './search-fields.ts';

interface StateFieldProps {
  readonly search: Pick<FilingSearch, 'state' | 'stateOf'>;
  readonly onChange: (change: Partial<FilingSearch>) => void;
}

/** A state, and whether the head office is there or the company was incorporated there. */
export function StateField({ search: { state, stateOf }, onChange }: StateFieldProps) {
  const t = useT();
  // A place abroad comes from an address or a facet.
  const isAbroad = state !== '' && US_STATES.every(({ code }) => code !== state);
  return (
    <>
      <select
        name="state"
        aria-label={t('filingsearch.state')}
        className={`${compactControlClass} !w-auto max-w-44`}
        value={state}
        onChange={({ target }) =>
          onChange({
            state: target.value,
            ...(target.value === '' ? { stateOf: 'office' } : {}),
          })
        }
      >
        <option value="">{t('filingsearch.anyState')}</option>
        {isAbroad ? <option value={state}>{state}</option> : null}
        {US_STATES.map(({ code, name }) => (
          <option key={code} value={code} lang={SOURCE_LANGUAGE}>
            {name}
          </option>
        ))}
      </select>
      {state === '' ? null : (
        <select
          name="stateOf"
          aria-label={t('filingsearch.stateOf')}
          className={`${compactControlClass} !w-auto`}
          value={stateOf}
          onChange={({ target }) =>
            onChange({ stateOf: STATE_KINDS.find((kind) => kind === target.value) ?? 'office' })
          }
        >
          {STATE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`filingsearch.stateOf.${kind}`)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
