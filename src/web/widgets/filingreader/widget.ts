import { choiceParam, flagParam, textParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { filingQuery } from './filing-query.ts';
import { FilingReader } from './filing-reader.tsx';
import { READER_VIEWS } from './reader-view.ts';

export const widget = defineWidget({
  title: 'filings.reader',
  about: 'filings.readerAbout',
  params: {
    filing: { ...textParam('filings.param.filing', 60), example: '0000789019-24-100014' },
    view: choiceParam('filings.param.view', READER_VIEWS, 'document'),
    section: textParam('filings.param.section', 100, ''),
    find: textParam('filings.param.find', 100, ''),
    changesOnly: flagParam('filings.param.changesOnly', false),
  },
  queries: (api, { filing }) => [filingQuery(api, filing)],
  component: FilingReader,
  help: 'equity/filings',
  size: { width: 320, height: 800 },
});
