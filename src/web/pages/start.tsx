import { redirect } from 'react-router';

export const loader = ({ request }: { readonly request: Request }) =>
  redirect(`/status${new URL(request.url).search}`);
