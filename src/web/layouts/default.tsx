import { Frame } from './frame/frame.tsx';
import type { LayoutProps } from './layout-props.ts';

export { frameLoader as loader, frameClientLoader as clientLoader } from './frame/frame-data.ts';

/** The workspace: everything at hand, all the width for the page. */
export default function DefaultLayout({ children }: LayoutProps) {
  return <Frame>{children}</Frame>;
}
