import { Frame } from './frame/frame.tsx';

/** The workspace: everything at hand, all the width for the page. */
export default function DefaultLayout() {
  return <Frame />;
}
