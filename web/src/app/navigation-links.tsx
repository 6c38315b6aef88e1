import { Link, useLocation } from 'react-router-dom'
import { type Section, sections } from '../domain/constants.ts'
import { commonText } from '../text/en/common.ts'
import { shellText } from '../text/en/shell.ts'
import { SectionLink, useSection } from '../ui/section-link.tsx'

type Item = { label: string } & ({ to: string; memberOnly?: boolean } | { section: Section })

const items = (): Item[] => [
  { label: commonText.home, to: '/' },
  { label: shellText.allGroups, section: sections.groups },
  { label: commonText.meetings, to: '/auth/meetings' },
  { label: commonText.dashboard, to: '/auth/dashboard', memberOnly: true },
  { label: shellText.features, section: sections.benefits },
  { label: shellText.faq, section: sections.faq },
  { label: shellText.contact, section: sections.contact },
]

type Props = { signedIn: boolean; className: string; linkClass: string }

/** The last chosen section of the home page is active. */
export const NavigationLinks = ({ signedIn, className, linkClass }: Props) => {
  const { pathname } = useLocation()
  const section = useSection()
  const isHere = (item: Item) => {
    if ('section' in item) return pathname === '/' && item.section === section
    return item.to === pathname && (pathname !== '/' || section === undefined)
  }
  return (
    <ul className={className}>
      {items()
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
