import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server.edge';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { en } from '../i18n/en.ts';
import { fr } from '../i18n/fr.ts';
import { environmentContext } from './api/environment.ts';
import { MessageSourceProvider } from './i18n/i18n-provider.tsx';
import { wholeCatalogue } from './i18n/message-source.ts';

const messages = wholeCatalogue({ en, fr });

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report } = context.get(environmentContext);
  let answered = status;
  const body = await renderToReadableStream(
    <MessageSourceProvider value={messages}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </MessageSourceProvider>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        answered = 500;
        if (!request.signal.aborted) report(error);
      },
    },
  );
  // Crawlers index what is there at the end, people read what is there at the beginning.
  if (isbot(request.headers.get('user-agent'))) await body.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status: answered, headers });
}

/** What a page did not foresee goes to the server's log; statuses that it chose are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(environmentContext).report(error);
};
