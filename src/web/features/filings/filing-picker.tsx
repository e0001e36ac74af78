import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choiceOfForm, FORM_CHOICES } from '../../../domain/filings/form-group.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { ChosenCompany, CompanyField } from '../../widgets/filings/company-field.tsx';
import { filingsQuery } from '../../widgets/filings/filings-query.ts';

const ANY = { forms: 'all', text: '', from: '', to: '', cursor: '' } as const;
const MOST = 200;

interface FilingPickerProps {
  readonly label: string;
  /** The filing that is chosen, once it is read. */
  readonly head: Pick<FilingHead, 'id' | 'symbol' | 'form' | 'title' | 'filedAt'> | undefined;
  /** Whose filings are offered before one is chosen. */
  readonly symbol: SymbolId;
  readonly onPick: (id: string) => void;
}

/** A filing of any company: the company first, then one of its filings by group of forms. */
export function FilingPicker({ label, head, symbol, onPick }: FilingPickerProps) {
  const { t, format } = useI18n();
  const [company, setCompany] = useState<SymbolId | null | undefined>();
  const whose = company === undefined ? (head?.symbol ?? symbol) : company;
  const listed = useQuery({
    ...filingsQuery(useApi(), whose ?? symbol, ANY, MOST),
    enabled: whose !== null,
  }).data?.data;
  const groups = Map.groupBy(
    // Insider forms have nothing to compare.
    (listed ?? []).filter(({ form }) => choiceOfForm(form) !== 'insider'),
    ({ form }) => choiceOfForm(form),
  );
  const isListed = listed?.some(({ id }) => id === head?.id) === true;
  const said = (filing: NonNullable<FilingPickerProps['head']>): string =>
    `${filing.form} · ${format.date(filing.filedAt, 'date', EXCHANGE_ZONE)} · ${filing.title}`;
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="text-xs font-medium text-quiet">{label}</p>
      <div className="flex min-w-0 gap-2">
        {whose === null ? (
          <CompanyField label={t('filingstream.company')} onChoose={setCompany} />
        ) : (
          <ChosenCompany symbol={whose} onDrop={() => setCompany(null)} />
        )}
        <select
          aria-label={label}
          className={`${compactControlClass} min-w-0 flex-1`}
          value={head !== undefined && (whose === head.symbol || isListed) ? head.id : ''}
          onChange={({ target }) => {
            if (target.value !== '') onPick(target.value);
          }}
        >
          <option value="">{t('filingstream.comparePick')}</option>
          {head === undefined || isListed || whose !== head.symbol ? null : (
            <option value={head.id}>{said(head)}</option>
          )}
          {FORM_CHOICES.flatMap((choice) => {
            const filings = groups.get(choice);
            return filings === undefined
              ? []
              : [
                  <optgroup key={choice} label={t(`filings.group.${choice}`)}>
                    {filings.map((filing) => (
                      <option key={filing.id} value={filing.id}>
                        {said(filing)}
                      </option>
                    ))}
                  </optgroup>,
                ];
          })}
        </select>
      </div>
    </div>
  );
}
