import { Suspense, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { sections } from '../../domain/constants.ts'
import { isFiltered, readGroupQuery } from '../../domain/groups/group-query.ts'
import { FeaturedGroups } from '../../features/groups/featured-groups.tsx'
import { useInstall } from '../../pwa/install.ts'
import { homeText } from '../../text/en/home.ts'
import { openedByAddress } from '../../ui/layer/history-entries.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useSection } from '../../ui/section-link.tsx'
import { prefersReducedMotion } from '../../ui/use-browser.ts'
import { Benefits } from './benefits.tsx'
import { Contact } from './contact.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** Most browsers never offer it. */
const InstallNote = lazyPart(
  async () => (await import('./install-note.tsx')).InstallNote,
  () => null,
)

/** `/`, its parts in the order of the specification, section 1. */
export const HomePage = () => {
  useSectionScroll()
  const canInstall = useInstall(({ way, installed }) => way !== 'none' || installed)
  return (
    <>
      <Hero />
      <HowItWorks />
      <HomeSection id={sections.groups} title={homeText.featured} lead={homeText.featuredLead}>
        <FeaturedGroups />
      </HomeSection>
      {canInstall && (
        <Suspense>
          <InstallNote />
        </Suspense>
      )}
      <Faq />
      <Benefits />
      <Contact />
    </>
  )
}

/** A longer way is jumped: cards that are passed on it take their real height only then, and the aim would be missed. */
const isNear = (element: HTMLElement) =>
  Math.abs(element.getBoundingClientRect().top) < 2 * window.innerHeight

/**
 * Shows the section that a link or an address asked for, or the list where the address names a filter of it, and gives it the
 * focus. Coming from another page, or from far, it stands there at once; a short way on the home page it glides. Back, forward
 * and reload belong to the browser's own scroll position.
 */
const useSectionScroll = () => {
  const { key, search } = useLocation()
  const type = useNavigationType()
  const section = useSection()
  const arrived = useRef(false)

  useEffect(() => {
    const atHome = arrived.current
    arrived.current = true
    if (type === NavigationType.Pop && !openedByAddress(key)) return
    // On the home page the address follows what is typed: that moves nothing.
    const asked =
      section ??
      (!atHome && isFiltered(readGroupQuery(new URLSearchParams(search))) ? sections.groups : undefined)
    const element = asked && document.getElementById(asked)
    if (!element) return
    const glide = atHome && isNear(element) && !prefersReducedMotion()
    element.scrollIntoView({ behavior: glide ? 'smooth' : 'instant' })
    element.focus({ preventScroll: true })
  }, [key, search, section, type])
}
