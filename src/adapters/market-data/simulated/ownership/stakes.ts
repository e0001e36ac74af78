import { dayNumberOf } from '../../../../domain/calendar/iso-date.ts';
import { toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { companyStream, firstSession } from '../events/company-key.ts';
import { intAt, streamOf } from '../random/hash.ts';
import { itemAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { type Campaign, campaignIn } from './campaigns.ts';
import { positions, quarterEnd, reportedOn } from './holders.ts';

/** A report of a holder of more than a twentieth of a class of shares. */
export interface StakeReport {
  readonly institution: number;
  /** The calendar quarter that it is about, counted from year 0. */
  readonly quarter: number;
  readonly share: number;
  /** What the holder reported before; `null` the first time. */
  readonly before: number | null;
  /** Wants something of the company: Schedule 13D. */
  readonly campaign: Campaign | null;
  /** The day on which the reported stake was held. */
  readonly day: number;
  /** The day of filing. */
  readonly filed: number;
}

const LARGE = 0.05;
/** A change that is told before the year is over. */
const MATERIAL = 0.005;
/** A company is listed half a year before anybody reports a stake. */
const LISTED_SESSIONS = 130;

/** Reports that are filed in a calendar year. */
export function stakeReports(
  seed: number,
  issuer: CompanyListing,
  year: number,
): readonly StakeReport[] {
  const earliest = firstSession(issuer) + LISTED_SESSIONS;
  const [from, to] = [dayNumberOf(year, 1, 1), dayNumberOf(year + 1, 1, 1)];
  const out: StakeReport[] = [];
  const add = (report: StakeReport): void => {
    if (report.filed < from || report.filed >= to) return;
    if (indexOnOrAfter(report.day) >= earliest) out.push(report);
  };
  let before = positions(seed, issuer, year * 4 - 2);
  for (let quarter = year * 4 - 1; quarter <= year * 4 + 3; quarter += 1) {
    const now = positions(seed, issuer, quarter);
    const campaign = campaignIn(seed, issuer, quarter) ?? campaignIn(seed, issuer, quarter - 1);
    for (const { institution, share } of now) {
      const was = itemAt(before, institution).share;
      if (share < LARGE && was < LARGE) continue;
      if (campaign?.institution === institution) {
        const report = campaignReport(seed, issuer, campaign, quarter, share, was);
        if (report !== null) add(report);
        continue;
      }
      const isNew = was < LARGE;
      const isLeaving = share < LARGE;
      const isYearly = quarter % 4 === 3;
      if (!isNew && !isLeaving && !isYearly && Math.abs(share - was) < MATERIAL) continue;
      add({
        institution,
        quarter,
        share,
        before: isNew ? null : was,
        campaign: null,
        day: quarterEnd(quarter),
        filed: toDayNumber(reportedOn(seed, institution, quarter)),
      });
    }
    before = now;
  }
  return out;
}

/** Within days of the purchase, then whenever the stake has changed by a percent or is gone. */
function campaignReport(
  seed: number,
  issuer: CompanyListing,
  campaign: Campaign,
  quarter: number,
  share: number,
  was: number,
): StakeReport | null {
  const isFirst = quarter === campaign.first;
  const isOver = quarter > campaign.last;
  if (!isFirst && !isOver && (quarter - campaign.first) % 3 !== 0) return null;
  if (isFirst && share < LARGE) return null;
  const stream = streamOf(companyStream(seed, issuer, 'holder'), 8);
  const session = indexOnOrAfter(quarterEnd(quarter) - 12 - intAt(stream, quarter, 60));
  return {
    institution: campaign.institution,
    quarter,
    share,
    before: isFirst ? null : was,
    campaign,
    day: sessionAt(session).day,
    filed: sessionAt(session + 3).day,
  };
}
