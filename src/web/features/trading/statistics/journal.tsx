import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { TextLink, textLinkClass } from '../../../ui/text-link.tsx';
import { JournalNote } from '../journal-note.tsx';
import { DayField } from '../orders/filter-bar.tsx';
import { Panel } from '../panel.tsx';
import { journalQuery } from '../trading-calls.ts';

/** The reader's notes on days and orders. */
export function Journal({ account }: { readonly account: string }) {
  const { t, format } = useI18n();
  const { now } = useBoot();
  const [day, setDay] = useState<string>(easternDate(now));
  const journal = useQuery(journalQuery(useApi(), account));
  return (
    <Panel
      title={t('trading.journal')}
      of={journal}
      actions={
        <DayField
          label={t('trading.journalDay')}
          value={day}
          onChange={(next) => setDay(parseIsoDate(next) ?? day)}
        />
      }
    >
      {({ entries }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          <JournalNote
            key={day}
            account={account}
            subject={day}
            label={t('trading.noteOn', { day: format.day(day, 'longDate') })}
          />
          <section className="grid content-start gap-1">
            <h3 className="text-sm font-medium">{t('trading.notes')}</h3>
            {entries.length === 0 ? (
              <p className="text-sm text-quiet">{t('trading.noNotes')}</p>
            ) : (
              <ul className="max-h-72 overflow-y-auto text-sm">
                {entries.map(({ key, text }) => {
                  const date = parseIsoDate(key);
                  return (
                    <li key={key} className="grid gap-0.5 border-b border-line py-1.5">
                      {date === null ? (
                        <TextLink
                          to={`/trade/orders?account=${account}&status=all&order=${key}`}
                          className="justify-self-start text-xs"
                        >
                          {t('trading.noteOnOrder')}
                        </TextLink>
                      ) : (
                        <button
                          type="button"
                          className={`${textLinkClass} justify-self-start text-xs`}
                          onClick={() => setDay(date)}
                        >
                          {format.day(date, 'longDate')}
                        </button>
                      )}
                      <p className="line-clamp-3 whitespace-pre-line">{text}</p>
                    </li>
                  );
                })}
              </ul>
            )}
          </section>
        </div>
      )}
    </Panel>
  );
}
