import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { linkedText } from './linked-text.ts';
import { useOutbox } from './outbox-query.ts';

/** The kept messages, newest first, with links that can be followed. */
export function OutboxList() {
  const { t, format } = useI18n();
  const mails = useOutbox();
  if (mails.length === 0)
    return (
      <Card>
        <EmptyState glyph="mail" title={t('outbox.empty')}>
          {t('outbox.emptyHint')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid gap-gap">
      {mails.map((mail) => (
        <article key={mail.id} className="min-w-0 rounded-lg border border-line bg-panel">
          <header className="grid gap-0.5 border-b border-line px-card py-2.5 text-sm">
            <h2 className="font-semibold">{mail.subject}</h2>
            <p className="flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
              <span>
                {t('outbox.to')} {mail.to}
              </span>
              <time dateTime={new Date(mail.createdAt).toISOString()}>
                {format.date(mail.createdAt, 'dateTimeWithZone')}
              </time>
            </p>
          </header>
          <p className="p-card text-sm wrap-anywhere whitespace-pre-wrap">
            {linkedText(mail.text).map((part, index) =>
              part.link ? (
                // oxlint-disable-next-line react/no-array-index-key -- the text never changes
                <a key={index} href={part.text} rel="noreferrer" className={textLinkClass}>
                  {part.text}
                </a>
              ) : (
                part.text
              ),
            )}
          </p>
        </article>
      ))}
    </div>
  );
}
