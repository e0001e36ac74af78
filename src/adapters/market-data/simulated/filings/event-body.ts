import { closeOn, type CompanyMarket } from '../fundamentals/company-market.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { only, section, text } from './blocks.ts';
import { dividendText, dollars, perShare } from './figures.ts';
import type { FilingBody } from './filing-body.ts';
import type { FilingRecord } from './filing-record.ts';
import { offeringBody } from './offering-filings.ts';
import { insiderBody, managerBody } from './owner-bodies.ts';
import { proxyBody } from './proxy-body.ts';
import { resultsBody } from './results-body.ts';
import { stakeBody } from './stake-filings.ts';

/** The text of everything but annual and quarterly reports. */
export function eventBody(
  market: CompanyMarket,
  listing: CompanyListing,
  record: FilingRecord,
): FilingBody {
  const { subject } = record;
  const { name } = listing.instrument;
  switch (subject.kind) {
    case 'results':
      return resultsBody(market, listing, subject.release, record.filedAt);
    case 'proxy':
      return proxyBody(market.seed, listing, subject.fiscalYear);
    case 'insider':
      return insiderBody(market, listing, record, subject.trade.year);
    case 'acquisition': {
      const { target, price, completedOn } = subject.acquisition;
      return subject.completed
        ? only(
            section(
              'item-2.01',
              'Item 2.01 Completion of Acquisition',
              text(
                `On ${completedOn}, ${name} completed the acquisition of ${target}, a private company, for ${dollars(price)} in cash.`,
              ),
            ),
          )
        : only(
            section(
              'item-1.01',
              'Item 1.01 Entry into a Material Definitive Agreement',
              text(
                `${name} agreed to acquire ${target}, a private company, for ${dollars(price)} in cash. The agreement contains customary representations, and closing is subject to customary conditions. Should the acquisition fail for reasons on our side, we would owe a break fee.`,
              ),
            ),
            section(
              'item-7.01',
              'Item 7.01 Regulation FD Disclosure',
              text('A press release about the agreement is furnished with this report.'),
            ),
          );
    }
    case 'split': {
      const { to, from, exDate } = subject.split;
      return only(
        section(
          'item-5.03',
          'Item 5.03 Amendments to Articles',
          text(
            `The board of ${name} approved a ${to}-for-${from} split of its common stock. Trading on the new basis begins on ${exDate}.`,
          ),
        ),
      );
    }
    case 'dividend': {
      const { amount, exDate, recordDate, payDate, type } = subject.dividend;
      return only(
        section(
          'item-8.01',
          'Item 8.01 Other Events',
          text(
            `The board of ${name} declared a ${type === 'special' ? 'special ' : ''}dividend of $${dividendText(amount)} per share, payable on ${payDate} to holders of record on ${recordDate}. The shares trade ex-dividend from ${exDate}.`,
          ),
        ),
      );
    }
    case 'offer': {
      const { acquirer, premium, session } = subject.offer;
      const cash = closeOn(market, listing, session - 1) * (1 + premium);
      return only(
        section(
          'item-8.01',
          'Item 8.01 Other Events',
          text(
            subject.withdrawn
              ? `${name} was informed that ${acquirer} has withdrawn its proposal to acquire the company.`
              : `${name} received an unsolicited proposal from ${acquirer} to acquire all shares for $${perShare(Math.round(cash * 100) / 100)} in cash per share. The board will review it with its advisers.`,
          ),
        ),
      );
    }
    case 'officer':
      return only(
        section(
          'item-5.02',
          'Item 5.02 Departure and Appointment of Officers and Directors',
          text(
            `${name} appointed ${subject.person.name} as ${subject.person.title}, succeeding ${subject.before.name}.`,
            'There are no family relationships between the appointee and any director or officer.',
          ),
        ),
      );
    case 'stake':
      return stakeBody(market.seed, listing, subject.report);
    case 'manager':
      return managerBody(market, listing, subject.end);
    case 'offering':
      return offeringBody(market, listing, record);
    case 'report':
    case 'fund':
      return only();
    default:
      return subject satisfies never;
  }
}
