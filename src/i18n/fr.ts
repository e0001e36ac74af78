import { done } from './fr/done.ts';
import { failures } from './fr/failures.ts';
import { mails } from './fr/mails.ts';
import type { en } from './en.ts';
import { access } from './fr/access.ts';
import { errors } from './fr/errors.ts';
import { filings } from './fr/filings.ts';
import { pages } from './fr/pages.ts';
import { soon } from './fr/soon.ts';
import { feedback } from './fr/feedback.ts';
import { financials } from './fr/financials.ts';
import { ratios } from './fr/ratios.ts';
import { further } from './fr/further.ts';
import { help } from './fr/help.ts';
import { symbols } from './fr/symbols.ts';
import { agreements } from './fr/agreements.ts';
import { analyst } from './fr/analyst.ts';
import { catalogue } from './fr/catalogue.ts';
import { earnings } from './fr/earnings.ts';
import { live } from './fr/live.ts';
import { options } from './fr/options.ts';
import { insights } from './fr/insights.ts';
import { news } from './fr/news.ts';
import { outbox } from './fr/outbox.ts';
import { overview } from './fr/overview.ts';
import { peers } from './fr/peers.ts';
import { plans } from './fr/plans.ts';
import { quote } from './fr/quote.ts';
import { shell } from './fr/shell.ts';
import { status } from './fr/status.ts';
import { ui } from './fr/ui.ts';
import { widgets } from './fr/widgets.ts';
import type { Translated } from './message.ts';

/** The same keys in French: the type says so. */
export const fr: Translated<typeof en> = {
  ...access,
  ...done,
  ...failures,
  ...mails,
  ...errors,
  ...filings,
  ...pages,
  ...soon,
  ...feedback,
  ...financials,
  ...ratios,
  ...further,
  ...help,
  ...symbols,
  ...agreements,
  ...analyst,
  ...catalogue,
  ...earnings,
  ...live,
  ...options,
  ...insights,
  ...news,
  ...outbox,
  ...overview,
  ...peers,
  ...plans,
  ...quote,
  ...shell,
  ...status,
  ...ui,
  ...widgets,
};
