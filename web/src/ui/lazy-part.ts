import { type ComponentType, lazy } from 'react'

/** A part of a page that is loaded when it is first shown; `fallback`, by default nothing, replaces it if that fails. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    ),
  )
