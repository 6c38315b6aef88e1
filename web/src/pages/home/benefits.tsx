import { Link } from 'react-router-dom'
import { sections } from '../../domain/constants.ts'
import { homeText } from '../../text/en/home.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HomeSection } from './home-section.tsx'

const benefits = () => [
  homeText.satisfaction,
  homeText.connect,
  homeText.shareIdeas,
  homeText.joinEvents,
  homeText.stayUpToDate,
  homeText.community,
  homeText.getSupport,
]

export const Benefits = () => (
  <HomeSection id={sections.benefits} title={homeText.benefits}>
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {benefits().map((benefit) => (
        <li key={benefit} className="flex items-center gap-3 border-b border-base-300 py-4 text-lead">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
            <Icon name="check" className="size-5" />
          </span>
          {benefit}
        </li>
      ))}
    </ul>
    <Link
      to={{ pathname: '/', hash: sections.contact }}
      preventScrollReset
      className={buttonClass('primary', 'mt-8')}
    >
      {homeText.joinUs}
    </Link>
  </HomeSection>
)
