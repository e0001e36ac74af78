import { useLocation } from 'react-router';
import { findAddress } from '../shell/navigation/current-address.ts';
import { Frame } from './frame/frame.tsx';

export { frameLoader as loader, frameClientLoader as clientLoader } from './frame/frame-data.ts';
export { FramedError as ErrorBoundary } from './frame/framed-error.tsx';

/** The workspace: everything at hand, all the width for the page. */
export default function DefaultLayout() {
  const { address } = findAddress(useLocation().pathname);
  return <Frame width={'fills' in address && address.fills ? 'desk' : 'full'} />;
}
