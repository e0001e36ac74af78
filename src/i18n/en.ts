import { done } from './en/done.ts';
import { failures } from './en/failures.ts';
import { mails } from './en/mails.ts';
import { access } from './en/access.ts';
import { errors } from './en/errors.ts';
import { filings } from './en/filings.ts';
import { pages } from './en/pages.ts';
import { soon } from './en/soon.ts';
import { feedback } from './en/feedback.ts';
import { financials } from './en/financials.ts';
import { ratios } from './en/ratios.ts';
import { further } from './en/further.ts';
import { help } from './en/help.ts';
import { symbols } from './en/symbols.ts';
import { agreements } from './en/agreements.ts';
import { analyst } from './en/analyst.ts';
import { catalogue } from './en/catalogue.ts';
import { earnings } from './en/earnings.ts';
import { live } from './en/live.ts';
import { options } from './en/options.ts';
import { insights } from './en/insights.ts';
import { news } from './en/news.ts';
import { outbox } from './en/outbox.ts';
import { overview } from './en/overview.ts';
import { peers } from './en/peers.ts';
import { plans } from './en/plans.ts';
import { quote } from './en/quote.ts';
import { shell } from './en/shell.ts';
import { status } from './en/status.ts';
import { ui } from './en/ui.ts';
import { widgets } from './en/widgets.ts';

/** Every text of the product. An area is a file; its keys begin with its name. */
export const en = {
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
} as const;
