import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FeedbackFacts } from '../../../../contract/admin.schema.ts';
import { findFeedback, listAdminActs, setFeedbackDone } from '../../../../contract/admin.ts';
import { FEEDBACK_KINDS } from '../../../../contract/feedback.ts';
import { safeReturn } from '../../../../domain/identity/safe-return.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { useOlderPages } from '../../../api/use-older-pages.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextLink, textLinkClass } from '../../../ui/text-link.tsx';
import { WriteButton } from '../write-button.tsx';
import { inboxFields, STATES } from './admin-fields.ts';
import { Found } from './found.tsx';
import { type InboxFilter, inboxQuery, MESSAGES_PER_PAGE } from './inbox-query.ts';
import { replyAddress } from './reply-address.ts';
import { SearchBar, SearchText } from './search-bar.tsx';

const marking = defineMutation({
  endpoint: setFeedbackDone,
  changes: [findFeedback, listAdminActs],
});

const stateNames = { open: 'admin.open', done: 'admin.done', all: 'admin.all' } as const;

/** Messages of the feedback form, newest first. */
export function InboxSection() {
  const t = useT();
  const { values, change } = useAddressState(inboxFields);
  const found = useQuery({ ...inboxQuery(useApi(), values), placeholderData: keepPreviousData });
  return (
    <Card title={t('account.feedback')} flush>
      <SearchBar submit={t('admin.inboxSearch')}>
        <SearchText
          name="text"
          label={t('admin.inboxSearch')}
          value={values.text}
          onChange={(text) => change({ text, cursor: '' })}
        />
        <Segmented
          label={t('admin.state')}
          segments={STATES.map((value) => ({ value, title: t(stateNames[value]) }))}
          value={values.state}
          onChange={(state) => change({ state, cursor: '' })}
        />
      </SearchBar>
      <Found
        of={found}
        isEmpty={(messages) => messages.length === 0}
        empty={[t('admin.noMessages'), t('admin.noMessagesHint')]}
      >
        <InboxList
          key={JSON.stringify(values)}
          filter={values}
          onNewest={() => change({ cursor: '' })}
        />
      </Found>
    </Card>
  );
}

function InboxList(props: { readonly filter: InboxFilter; readonly onNewest: () => void }) {
  const { filter, onNewest } = props;
  const t = useT();
  const api = useApi();
  const loaded = useOlderPages(filter.cursor, (cursor) => inboxQuery(api, { ...filter, cursor }));
  const messages = loaded.pages.flat();
  const last = messages.at(-1);
  const more = (loaded.pages.at(-1)?.length ?? 0) >= MESSAGES_PER_PAGE;
  return (
    <GrowingList
      pages={loaded}
      last={more && last !== undefined ? { time: last.at, id: last.reference } : undefined}
      older={t('admin.older')}
      newest={filter.cursor === '' ? undefined : { title: t('admin.newest'), onNewest }}
    >
      <ol aria-label={t('account.feedback')}>
        {messages.map((message) => (
          <li key={message.reference} className="border-b border-line px-card py-3 last:border-b-0">
            <Message message={message} />
          </li>
        ))}
      </ol>
    </GrowingList>
  );
}

function Message({ message }: { readonly message: FeedbackFacts }) {
  const t = useT();
  const { reference, at, email, page, errorId, wmid, userId, doneAt } = message;
  const kind = FEEDBACK_KINDS.find((one) => one === message.kind) ?? 'other';
  const ownPage = safeReturn(page);
  return (
    <article className="grid gap-2 text-sm" aria-label={reference}>
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
          <h3 className="font-semibold tabular-nums">{reference}</h3>
          <Badge tone={kind === 'problem' ? 'warning' : 'neutral'}>{t(`admin.kind.${kind}`)}</Badge>
          {doneAt === null ? null : <Badge tone="success">{t('admin.done')}</Badge>}
          <span className="text-xs text-quiet">
            <RelativeTime time={at} />
          </span>
        </div>
        <WriteButton
          mutation={marking}
          input={{ params: { reference }, body: { done: doneAt === null } }}
          size="small"
          label={`${t(doneAt === null ? 'admin.markDone' : 'admin.reopen')}: ${reference}`}
        >
          {t(doneAt === null ? 'admin.markDone' : 'admin.reopen')}
        </WriteButton>
      </header>
      <p className="max-w-prose break-words whitespace-pre-wrap">{message.message}</p>
      <footer className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet">
        {email === null ? null : (
          <a
            className={textLinkClass}
            href={replyAddress(email, t('admin.replySubject', { reference }))}
          >
            {t('admin.reply', { email })}
          </a>
        )}
        <span className="break-all">
          {t('admin.fromPage')}{' '}
          {ownPage === undefined ? page : <TextLink to={ownPage}>{page}</TextLink>}
        </span>
        {userId === null ? null : (
          <TextLink to={`/account/admin/members/${encodeURIComponent(userId)}`}>
            {t('admin.sender')}
          </TextLink>
        )}
        <span>
          {t('admin.wmid')} {wmid}
        </span>
        {errorId === null ? null : (
          <span className="break-all">
            {t('admin.errorId')} {errorId}
          </span>
        )}
      </footer>
    </article>
  );
}
