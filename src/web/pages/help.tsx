import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageRequest } from '../api/page-request.ts';
import { searchArticles } from '../features/help/library.ts';
import { HelpIndex } from '../features/help/help-index.tsx';

/** Read, not run: these pages are sent without script. */
export const handle = { static: true };

export function loader(args: LoaderFunctionArgs) {
  const { url, display } = pageRequest(args);
  const text = url.searchParams.get('q')?.slice(0, 100) ?? '';
  return { text, entries: searchArticles(text, display.locale) };
}

export default function HelpPage() {
  return <HelpIndex {...useLoaderData<typeof loader>()} />;
}
