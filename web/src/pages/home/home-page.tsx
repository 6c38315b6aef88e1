import { Suspense, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { sections } from '../../domain/constants.ts'
import { isFiltered, readGroupQuery } from '../../domain/groups/group-query.ts'
import { FeaturedGroups } from '../../features/groups/featured-groups.tsx'
import { useInstall } from '../../pwa/install.ts'
import { homeText } from '../../text/en/home.ts'
import { takeOpened } from '../../ui/layer/opened-entry.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useSection } from '../../ui/section-link.tsx'
import { prefersReducedMotion } from '../../ui/use-browser.ts'
import { Benefits } from './benefits.tsx'
import { Contact } from './contact.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** Most browsers never offer the installation. */
const InstallNote = lazyPart(async () => (await import('./install-note.tsx')).InstallNote)

export const HomePage = () => {
  useSectionScroll()
  const canInstall = useInstall(({ way }) => way !== 'none')
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

/** A long scroll would miss its target: cards on the way get their real height only then. */
const isNear = (element: HTMLElement) =>
  Math.abs(element.getBoundingClientRect().top) < 2 * window.innerHeight

/** Key of the last location that the page scrolled for. Another language mounts the page anew. */
let lastKey: string | undefined

/** Scrolls to the section that a link or address names. Back, forward and reload keep the browser's position. */
const useSectionScroll = () => {
  const { key, search } = useLocation()
  const type = useNavigationType()
  const section = useSection()
  const arrived = useRef(false)

  useEffect(() => {
    const atHome = arrived.current
    arrived.current = true
    if (key === lastKey) return
    lastKey = key
    if (type === NavigationType.Pop && !takeOpened(key)) return
    // Typing in the search changes the address too. That must not scroll.
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
