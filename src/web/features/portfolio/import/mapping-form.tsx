import { BASE_CURRENCIES } from '../frame/base-currencies.ts';
import { FIELDS } from '../../../../domain/portfolio/import/fields.ts';
import type { Mapping } from '../../../../domain/portfolio/import/mapping.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { PickField } from '../settings/pick-field.tsx';
import { meaningOf, withMeaning } from './mapping-columns.ts';
import type { FileHead } from './read-head.ts';
import { SavedMappings } from './saved-mappings.tsx';

const NOTHING = 'nothing';
const MEANINGS = [NOTHING, ...FIELDS] as const;
const AUTO = 'auto';
const DELIMITERS = [AUTO, ',', ';', '\t', '|'] as const;
const delimiterNames = {
  auto: 'auto',
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
} as const;

/** Words for what happened, in the file's own language: so many are asked at most. */
const MOST_WORDS = 30;
const WORD_MEANINGS = {
  BUY: 'buy',
  SELL: 'sell',
  DIVIDEND: 'dividend',
  REINVEST: 'reinvestment',
  INTEREST: 'interest',
  INTEREST_CHARGE: 'interest-charge',
  FEE: 'fee',
  TAX: 'tax',
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
  TRANSFER_IN: 'delivery-in',
  TRANSFER_OUT: 'delivery-out',
  RETURN_OF_CAPITAL: 'return-of-capital',
  SPLIT: 'split',
} as const;
const WORDS = [
  AUTO,
  'BUY',
  'SELL',
  'DIVIDEND',
  'REINVEST',
  'INTEREST',
  'INTEREST_CHARGE',
  'FEE',
  'TAX',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'RETURN_OF_CAPITAL',
  'SPLIT',
  'CASH',
  'IGNORE',
] as const;
type Word = (typeof WORDS)[number];

/** What the columns of a file mean that no preset knows. Every change shows in the preview. */
export function MappingForm({
  portfolio,
  head,
  mapping,
  onChange,
}: {
  readonly portfolio: string;
  readonly head: FileHead;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}) {
  const t = useT();
  const set = (changed: Partial<Mapping>) => onChange({ ...mapping, ...changed });
  const words = wordsIn(head, mapping);
  const setWord = (word: string, meaning: Word) => {
    const { [word]: _, ...others } = mapping.actions;
    set({ actions: meaning === AUTO ? others : { ...others, [word]: meaning } });
  };
  return (
    <Card title={t('portfolioimport.mapping')}>
      <div className="grid gap-4">
        <p className="max-w-prose text-sm text-quiet">{t('portfolioimport.mappingHint')}</p>
        <SavedMappings portfolio={portfolio} mapping={mapping} onTake={onChange} />
        <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
          {head.columns.map((column, at) => (
            <PickField
              key={`${at} ${column}`}
              label={column}
              value={meaningOf(mapping.columns, column) ?? NOTHING}
              values={MEANINGS}
              name={(one) => t(`portfolioimport.field.${one}`)}
              onChange={(one) =>
                set({
                  columns: withMeaning(mapping.columns, column, one === NOTHING ? undefined : one),
                })
              }
            />
          ))}
        </div>
        <div className="grid gap-3 border-t border-line pt-4 md:grid-cols-2 lg:grid-cols-3">
          <PickField
            label={t('portfolioimport.dates')}
            value={mapping.dates}
            values={['ymd', 'dmy', 'mdy']}
            name={(one) => t(`portfolioimport.dates.${one}`)}
            onChange={(dates) => set({ dates })}
          />
          <PickField
            label={t('portfolioimport.numbers')}
            value={mapping.numbers}
            values={['point', 'comma', 'either']}
            name={(one) => t(`portfolioimport.numbers.${one}`)}
            onChange={(numbers) => set({ numbers })}
          />
          <PickField
            label={t('portfolioimport.amountIs')}
            value={mapping.amountIs}
            values={['net', 'gross', 'none']}
            name={(one) => t(`portfolioimport.amountIs.${one}`)}
            onChange={(amountIs) => set({ amountIs })}
          />
          <PickField
            label={t('portfolioimport.signs')}
            value={mapping.signs}
            values={['signed', 'unsigned', 'inverse']}
            name={(one) => t(`portfolioimport.signs.${one}`)}
            onChange={(signs) => set({ signs })}
          />
          <PickField
            label={t('portfolioimport.delimiter')}
            value={mapping.delimiter ?? AUTO}
            values={DELIMITERS}
            name={(one) => t(`portfolioimport.delimiter.${delimiterNames[one]}`)}
            onChange={(one) => set({ delimiter: one === AUTO ? null : one })}
          />
          <PickField
            label={t('portfolioimport.currency')}
            value={mapping.currency ?? AUTO}
            values={[AUTO, ...BASE_CURRENCIES]}
            name={(one) => (one === AUTO ? t('portfolioimport.currencyAuto') : one)}
            onChange={(one) => set({ currency: one === AUTO ? null : one })}
          />
        </div>
        {words.length === 0 ? null : (
          <div className="grid gap-3 border-t border-line pt-4 md:grid-cols-2 lg:grid-cols-4">
            {words.map((word) => (
              <PickField
                key={word}
                label={t('portfolioimport.word', { word })}
                value={WORDS.find((one) => one === mapping.actions[word]) ?? AUTO}
                values={WORDS}
                name={(one) => {
                  if (one === AUTO || one === 'CASH' || one === 'IGNORE')
                    return t(`portfolioimport.word.${one}`);
                  return t(`portfolioledger.kind.${WORD_MEANINGS[one]}`);
                }}
                onChange={(one) => setWord(word, one)}
              />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The words in the column that says what happened, as far as the head of the file shows. */
function wordsIn({ columns, rows }: FileHead, mapping: Mapping): readonly string[] {
  const name = mapping.columns.action?.[0];
  const at = name === undefined ? -1 : columns.indexOf(name);
  if (at < 0) return [];
  const words = new Set(rows.map((row) => (row[at] ?? '').trim()).filter((word) => word !== ''));
  return [...words].slice(0, MOST_WORDS);
}
