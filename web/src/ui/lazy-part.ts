import { type ComponentType, lazy } from 'react'

/**
 * A part of a page whose code is loaded when it is first shown. Where that fails (a connection lost at that moment) the page
 * stands all the same, with `fallback` in its place.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props>,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    ),
  )
