import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createPortfolioLink,
  listPortfolioLinks,
  revokePortfolioLink,
} from '../../../../contract/portfolio/sharing.ts';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import type { PortfolioLink } from '../../../../domain/portfolio/sharing.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { MadeLink } from '../../../ui/made-link.tsx';
import { ViewPanel } from '../frame/view-panel.tsx';
import { sharedPortfolioAddress } from '../shared-address.ts';
import { PickField } from './pick-field.tsx';
import { linksQuery } from './settings-queries.ts';

const making = defineMutation({ endpoint: createPortfolioLink, changes: [listPortfolioLinks] });
const revoking = defineMutation({ endpoint: revokePortfolioLink, changes: [listPortfolioLinks] });

const LIVES = ['7', '30', '90', '365', ''] as const;

/** Public links: make one, see which there are, end them. */
export function LinksCard({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const t = useT();
  const links = useQuery(linksQuery(useApi(), portfolio.id));
  const [address, setAddress] = useState<string>();
  return (
    <ViewPanel title={t('portfoliosettings.links')} flush lines={2} of={links}>
      {({ links: live }) => (
        <>
          {live.length === 0 ? (
            <p className="px-card py-3 text-sm text-quiet">{t('portfoliosettings.noLinks')}</p>
          ) : (
            <ul className="ruled">
              {live.map((link) => (
                <LinkLine key={link.id} portfolio={portfolio.id} link={link} />
              ))}
            </ul>
          )}
          <div className="border-t border-line bg-sunken p-card">
            {address === undefined ? (
              <NewLink portfolio={portfolio.id} onMade={setAddress} />
            ) : (
              <MadeLink
                address={address}
                label={t('portfoliosettings.newLink')}
                hint={t('portfoliosettings.newLinkHint')}
              >
                <Button size="small" onClick={() => setAddress(undefined)}>
                  {t('portfoliosettings.done')}
                </Button>
              </MadeLink>
            )}
          </div>
        </>
      )}
    </ViewPanel>
  );
}

function LinkLine({
  portfolio,
  link,
}: {
  readonly portfolio: string;
  readonly link: PortfolioLink;
}) {
  const { t, format } = useI18n();
  const { pending, submit } = useMutation(revoking);
  const made = format.date(link.createdAt, 'date');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-card py-2 text-sm">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium">
          {t(link.showsAmounts ? 'portfoliosettings.withAmounts' : 'portfoliosettings.noAmounts')}
        </p>
        <p className="text-xs text-quiet">
          {t('portfoliosettings.madeOn', { date: made })}
          {' · '}
          {link.expiresAt === null
            ? t('portfoliosettings.untilRevoked')
            : t('portfoliosettings.endsOn', { date: format.date(link.expiresAt, 'date') })}
        </p>
      </div>
      <Button
        size="small"
        kind="quiet"
        busy={pending}
        aria-label={t('portfoliosettings.revokeOne', { date: made })}
        onClick={() => void submit(() => ({ params: { portfolio, link: link.id } }))}
      >
        {t('portfoliosettings.revoke')}
      </Button>
    </li>
  );
}

function NewLink({
  portfolio,
  onMade,
}: {
  readonly portfolio: string;
  readonly onMade: (address: string) => void;
}) {
  const t = useT();
  const [life, setLife] = useState<(typeof LIVES)[number]>('30');
  const [showsAmounts, setShowsAmounts] = useState(false);
  const { pending, submit, message } = useMutation(making);
  const make = async () => {
    const outcome = await submit(() => ({
      params: { portfolio },
      body: { showsAmounts, ...(life === '' ? {} : { expiresInDays: Number(life) }) },
    }));
    if (outcome.kind === 'done')
      onMade(sharedPortfolioAddress(location.origin, outcome.answer.token));
  };
  return (
    <div className="grid items-end gap-3 md:grid-cols-[1fr_auto]">
      <PickField
        label={t('portfoliosettings.linkLife')}
        value={life}
        values={LIVES}
        name={(days) =>
          days === ''
            ? t('portfoliosettings.untilRevoked')
            : t('portfoliosettings.days', { count: Number(days) })
        }
        onChange={setLife}
      />
      <Button glyph="share" busy={pending} onClick={() => void make()}>
        {t('portfoliosettings.makeLink')}
      </Button>
      <Checkbox
        className="md:col-span-2"
        label={t('portfoliosettings.showAmounts')}
        hint={t('portfoliosettings.showAmountsHint')}
        checked={showsAmounts}
        onChange={({ target }) => setShowsAmounts(target.checked)}
      />
      {message === undefined ? null : (
        <p role="alert" className="text-xs text-danger md:col-span-2">
          {message}
        </p>
      )}
    </div>
  );
}
