import { sections } from '../../domain/constants.ts'
import { FeaturedGroups } from '../../features/groups/featured-groups.tsx'
import { Benefits } from './benefits.tsx'
import { Contact } from './contact.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useSectionScroll } from './use-section-scroll.ts'

/** `/`, its parts in the order of the specification, section 1. */
export const HomePage = () => {
  useSectionScroll()
  return (
    <>
      <Hero />
      <HowItWorks />
      <HomeSection
        id={sections.groups}
        title="Featured Groups"
        lead="Everything that hangs on the board right now. Works without a connection, too."
      >
        <FeaturedGroups />
      </HomeSection>
      <Faq />
      <Benefits />
      <Contact />
    </>
  )
}
