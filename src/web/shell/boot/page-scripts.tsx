import {
  Children,
  cloneElement,
  type ComponentProps,
  Fragment,
  isValidElement,
  type ReactNode,
} from 'react';
import { Scripts } from 'react-router';

/**
 * The router's scripts, fetched after what the page is drawn with: a browser gives a preloaded
 * module the priority of a style sheet, and on a slow line 200 KB of script delay the first paint.
 */
export function PageScripts() {
  return fetchedLast(Scripts({}));
}

/** React moves a link into the head unless somebody listens to it. */
const staysInPlace = (): void => {};

function fetchedLast(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ComponentProps<'link'>>(child)) return child;
    if (child.type === Fragment) return fetchedLast(child.props.children);
    return child.props.rel === 'modulepreload'
      ? cloneElement(child, { fetchPriority: 'low', onLoad: staysInPlace })
      : child;
  });
}
