import { Link, useLocation } from 'react-router-dom'
import { type Section, sections } from '../domain/constants.ts'
import { SectionLink, useSection } from '../ui/section-link.tsx'

type Item = { label: string } & ({ to: string; memberOnly?: boolean } | { section: Section })

const items: readonly Item[] = [
  { label: 'Home', to: '/' },
  { label: 'All Groups', section: sections.groups },
  { label: 'Dashboard', to: '/auth/dashboard', memberOnly: true },
  { label: 'Features', section: sections.benefits },
  { label: 'FAQ', section: sections.faq },
  { label: 'Contact', section: sections.contact },
]

type Props = {
  signedIn: boolean
  className: string
  /** The look of each link; its `aria-current` says which is active. */
  linkClass: string
}

/** The bar's links, in a row or in the phone's menu. On the home page the section asked for last is the active one. */
export const NavigationLinks = ({ signedIn, className, linkClass }: Props) => {
  const { pathname } = useLocation()
  const section = useSection()
  const isHere = (item: Item) => {
    if ('section' in item) return pathname === '/' && item.section === section
    return item.to === pathname && (pathname !== '/' || section === undefined)
  }
  return (
    <ul className={className}>
      {items
        .filter((item) => !('memberOnly' in item) || signedIn)
        .map((item) => (
          <li key={item.label}>
            <NavigationLink item={item} active={isHere(item)} className={linkClass} />
          </li>
        ))}
    </ul>
  )
}

type LinkProps = { item: Item; active: boolean; className: string }

const NavigationLink = ({ item, active, className }: LinkProps) =>
  'section' in item ? (
    <SectionLink
      section={item.section}
      className={className}
      {...(active && { 'aria-current': 'location' as const })}
    >
      {item.label}
    </SectionLink>
  ) : (
    <Link to={item.to} className={className} {...(active && { 'aria-current': 'page' as const })}>
      {item.label}
    </Link>
  )
