import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../contract/calls.ts';
import type { getCompanyProfile } from '../../../contract/market/instruments.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { seriesLook } from '../../charts/series-colours.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { clipped } from '../clipped.ts';
import { QueryPanel } from '../query-panel.tsx';
import { profileQuery } from './profile-query.ts';
import { FigureRow } from '../figure-row.tsx';

type Profile = ResponseOf<typeof getCompanyProfile>['data'];

export const DESCRIPTIONS = ['full', 'short', 'none'] as const;

interface CompanyProfileProps {
  readonly symbol: SymbolId;
  readonly description?: (typeof DESCRIPTIONS)[number];
  /** 0: no limit. */
  readonly descCharLimit?: number;
}

/** A short description has so many letters, unless the page says otherwise. */
const SHORT = 300;

/** What a company does, where, and who leads it. */
export function CompanyProfile({
  symbol,
  description = 'full',
  descCharLimit = 0,
}: CompanyProfileProps) {
  const longest =
    description === 'none' ? 0 : descCharLimit || (description === 'short' ? SHORT : Infinity);
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="companyprofile"
      title={t('overview.profile.title')}
      queries={(api) => [profileQuery(api, symbol)]}
      skeleton={14}
      empty={[t('overview.profile.none'), t('overview.profile.noneWhy'), 'building']}
    >
      {({ data }) =>
        isKnown(data) ? (
          <Sheet
            profile={{
              ...data,
              description: data.description && clipped(data.description, longest),
            }}
          />
        ) : null
      }
    </QueryPanel>
  );
}

/** Whether anything is known besides whom it is about. */
const isKnown = ({ symbol: _symbol, name: _name, ...facts }: Profile): boolean =>
  Object.values(facts).some((fact) => fact !== null && !(Array.isArray(fact) && fact.length === 0));

function Sheet({ profile }: { readonly profile: Profile }) {
  const { t, format } = useI18n();
  const place = [profile.city, profile.state, profile.country].filter((part) => part !== null);
  // Any year: only the month is shown.
  const month = profile.fiscalYearEndMonth;
  const yearEnd =
    month === null ? null : format.day(`2026-${String(month).padStart(2, '0')}-15`, 'monthName');
  const { employees, founded, website } = profile;
  const all: readonly (readonly [string, ReactNode])[] = [
    [t('overview.profile.sector'), profile.sector],
    [t('overview.profile.industry'), profile.industry],
    [t('overview.profile.place'), place.length === 0 ? null : place.join(', ')],
    [t('overview.profile.employees'), employees === null ? null : format.number(employees, 0)],
    [t('overview.profile.founded'), founded === null ? null : String(founded)],
    [t('overview.profile.yearEnd'), yearEnd],
    [t('overview.profile.website'), website === null ? null : <Website key="site" url={website} />],
  ];
  // What nobody knows of a company is no figure that a reader waits for.
  const facts = all.filter(([, value]) => value !== null);
  return (
    <div className="grid gap-4 text-sm">
      {profile.description === null ? null : <p className="max-w-prose">{profile.description}</p>}
      {facts.length === 0 ? null : (
        <dl className="grid gap-x-8 md:grid-cols-2">
          {facts.map(([name, value]) => (
            <FigureRow key={name} name={name} value={value} />
          ))}
        </dl>
      )}
      {profile.segments.length === 0 ? null : <Segments segments={profile.segments} />}
      {profile.officers.length === 0 ? null : <Officers officers={profile.officers} />}
    </div>
  );
}

function Website({ url }: { readonly url: string }) {
  return /^https?:\/\//.test(url) ? (
    <a href={url} rel="noopener noreferrer nofollow" target="_blank" className={textLinkClass}>
      {url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
    </a>
  ) : (
    url
  );
}

function Segments({ segments }: Pick<Profile, 'segments'>) {
  const { t, format } = useI18n();
  return (
    <div className="grid gap-2">
      <h3 className="text-xs font-semibold text-quiet">{t('overview.profile.segments')}</h3>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-clip rounded-full">
        {segments.map(({ name, share }, index) => (
          <span
            key={name}
            className={seriesLook(index).dot}
            style={{ flexGrow: share, opacity: seriesLook(index).opacity }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {segments.map(({ name, share }, index) => (
          <li key={name} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${seriesLook(index).dot}`}
              style={{ opacity: seriesLook(index).opacity }}
            />
            {name}
            <span className="text-quiet tabular-nums">{format.percent(share, 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Officers({ officers }: Pick<Profile, 'officers'>) {
  const { t, format } = useI18n();
  return (
    <div className="grid gap-1">
      <h3 className="text-xs font-semibold text-quiet">{t('overview.profile.officers')}</h3>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {officers.map(({ name, title, since, pay }) => (
          <li key={`${name} ${title}`} className="flex justify-between gap-4 py-0.5">
            <span>
              <span className="block font-medium">{name}</span>
              <span className="block text-quiet">{title}</span>
            </span>
            <span className="grid shrink-0 text-right text-quiet tabular-nums">
              {since === null ? null : (
                <span>{t('overview.profile.since', { date: format.day(since, 'month') })}</span>
              )}
              {pay === null ? null : (
                <span>
                  {format.compactMoney(pay.amount, pay.currency)}
                  {pay.fiscalYear === null ? null : ` (${format.period('FY', pay.fiscalYear)})`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
