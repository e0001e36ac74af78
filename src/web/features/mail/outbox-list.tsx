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
        <Card
          key={mail.id}
          title={mail.subject}
          note={
            <time dateTime={new Date(mail.createdAt).toISOString()}>
              {format.date(mail.createdAt, 'dateTimeWithZone')}
            </time>
          }
        >
          <p className="mb-3 text-sm text-quiet">
            {t('outbox.to')} {mail.to}
          </p>
          <p className="text-sm break-words whitespace-pre-wrap">
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
        </Card>
      ))}
    </div>
  );
}
