import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server.node';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { environmentContext } from './api/environment.ts';
import { pageRequest } from './api/page-request.ts';
import { MessageSourceProvider } from './i18n/i18n-provider.tsx';
import { everyText } from './i18n/every-text.ts';
import { wholeCatalogue } from './i18n/message-source.ts';
import { BootProvider } from './shell/boot/boot.tsx';
import { decidedContext } from './shell/boot/boot-context.ts';
import { NonceContext } from './shell/boot/header-script.tsx';
import { makeBoot } from './shell/boot/make-boot.ts';

const messages = wholeCatalogue(everyText);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = pageRequest({ request, context });
  const { nonce, report } = page.environment;
  const { pathname } = new URL(request.url);
  const crawler = isbot(request.headers.get('user-agent'));
  // ERR-6: a crawler has no use for an error page, the status is all that it reads. What a widget
  // says in its frame belongs to the page around it, whoever looks at that.
  if (crawler && status >= 400 && !pathname.startsWith('/embed/'))
    return new Response(null, { status, headers });
  const boot = makeBoot(request, page, context.get(decidedContext), Date.now());
  let answered = status;
  const body = await renderToReadableStream(
    <BootProvider boot={boot}>
      <NonceContext value={nonce}>
        <MessageSourceProvider value={messages}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </MessageSourceProvider>
      </NonceContext>
    </BootProvider>,
    {
      nonce,
      signal: request.signal,
      // What is ready stands where it belongs: readers without script see it too.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        answered = 500;
        if (!request.signal.aborted) report(error);
      },
    },
  );
  // Crawlers index what is there at the end, people read what is there at the beginning.
  if (crawler) await body.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status: answered, headers });
}

/** What a page did not foresee goes to the server's log; statuses that it chose are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(environmentContext).report(error);
};
