import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageRequest } from '../api/page-request.ts';
import { articleExists, articleOf } from '../features/help/library.ts';
import { HelpArticle } from '../features/help/help-article.tsx';

/** Read, not run: these pages are sent without script. */
export const handle = { static: true };

export function loader(args: LoaderFunctionArgs) {
  const slug = args.params['*'] ?? '';
  const { url, display } = pageRequest(args);
  // RT-17. React Router takes a thrown `data` for a status page.
  if (!articleExists(slug))
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
    throw data({ statusMessage: `Page Not Found: ${url.pathname}` }, { status: 404 });
  const { title, html, headings } = articleOf(slug, display.locale);
  return { title, html, headings };
}

export default function HelpArticlePage() {
  return <HelpArticle {...useLoaderData<typeof loader>()} />;
}
