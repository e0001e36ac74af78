import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPortfolios } from '../../../../contract/portfolio/ledger.ts';
import {
  listPortfolioMembers,
  sharePortfolio,
  unsharePortfolio,
} from '../../../../contract/portfolio/sharing.ts';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import type { PortfolioMember } from '../../../../domain/portfolio/sharing.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useSession } from '../../../shell/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ViewPanel } from '../frame/view-panel.tsx';
import { PickField } from './pick-field.tsx';
import { membersQuery } from './settings-queries.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

const sharing = defineMutation({ endpoint: sharePortfolio, changes: [listPortfolioMembers] });
const ending = defineMutation({
  endpoint: unsharePortfolio,
  changes: [listPortfolioMembers, listPortfolios],
});

const ROLES = ['reader', 'editor'] as const;

/** Who sees the portfolio. The owner adds and removes people; anybody may leave. */
export function MembersCard({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const members = useQuery(membersQuery(useApi(), portfolio.id));
  return (
    <ViewPanel title={t('portfoliosettings.people')} flush lines={2} of={members}>
      {({ members: people }) => (
        <>
          <ul className="ruled">
            {people.map((person) => (
              <MemberLine key={person.member} portfolio={portfolio} person={person} />
            ))}
          </ul>
          {portfolio.role === 'owner' ? <ShareForm portfolio={portfolio.id} /> : null}
        </>
      )}
    </ViewPanel>
  );
}

function MemberLine({
  portfolio,
  person,
}: {
  readonly portfolio: PortfolioEntry;
  readonly person: PortfolioMember;
}) {
  const t = useT();
  const { user } = useSession();
  const { pending, submit, message } = useMutation(ending);
  const isMe = user?.userId === person.member;
  const mayEnd = person.role !== 'owner' && (portfolio.role === 'owner' || isMe);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-card py-2 text-sm">
      <div className="min-w-0 grow basis-40">
        <p className="truncate font-medium">{person.name}</p>
        <p className="text-xs text-quiet">
          <RelativeTime time={person.since} />
        </p>
      </div>
      <Badge>{t(`portfoliosettings.role.${person.role}`)}</Badge>
      {mayEnd ? (
        <Button
          size="small"
          kind="quiet"
          busy={pending}
          aria-label={t('portfoliosettings.removeOne', { name: person.name })}
          onClick={() =>
            void submit(() => ({ params: { portfolio: portfolio.id, member: person.member } }))
          }
        >
          {t(isMe ? 'portfoliosettings.leave' : 'portfoliosettings.remove')}
        </Button>
      ) : null}
      {message === undefined ? null : (
        <p role="alert" className="w-full text-xs text-danger">
          {message}
        </p>
      )}
    </li>
  );
}

function ShareForm({ portfolio }: { readonly portfolio: string }) {
  const t = useT();
  const [who, setWho] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]>('reader');
  const { submit, message, fieldError } = useMutation(sharing);
  const send = async () => {
    const outcome = await submit(() => ({ params: { portfolio }, body: { who, role } }));
    if (outcome.kind === 'done') setWho('');
  };
  return (
    <SubmitForm
      onSend={send}
      className="grid items-start gap-3 border-t border-line bg-sunken p-card md:grid-cols-[1fr_9rem]"
    >
      <TextField
        label={t('portfoliosettings.shareWith')}
        hint={t('portfoliosettings.shareHint')}
        error={fieldError('who') ?? message}
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={who}
        onChange={({ target }) => setWho(target.value)}
      />
      <PickField
        label={t('portfoliosettings.roleOf')}
        value={role}
        values={ROLES}
        name={(one) => t(`portfoliosettings.role.${one}`)}
        onChange={setRole}
      />
      <div className="md:col-span-2">
        <Button type="submit" glyph="share">
          {t('portfoliosettings.share')}
        </Button>
      </div>
    </SubmitForm>
  );
}
