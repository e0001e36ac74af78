import { symbolParam, textParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { callQuery } from './call-query.ts';
import { EarningsTranscript } from './earnings-transcript.tsx';

export const widget = defineWidget({
  title: 'earnings.call.title',
  about: 'earnings.call.about',
  params: {
    symbol: symbolParam(),
    call: textParam('earnings.param.call', 60, ''),
    speaker: textParam('earnings.param.speaker', 80, ''),
    find: textParam('earnings.param.find', 80, ''),
  },
  queries: (api, { symbol, call }) => [callQuery(api, symbol, call)],
  component: EarningsTranscript,
  help: 'equity/earnings',
  size: { width: 320, height: 720 },
});
