import { useLocation } from 'react-router-dom'
import { sections } from '../domain/constants.ts'
import { commonText } from '../text/en/common.ts'
import { shellText } from '../text/en/shell.ts'
import { type Place, PlaceLink, useSection } from '../ui/section-link.tsx'

type Item = Place & { label: string; memberOnly?: boolean }

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
        .filter((item) => !item.memberOnly || signedIn)
        .map((item) => (
          <li key={item.label}>
            <PlaceLink
              place={item}
              className={linkClass}
              {...(isHere(item) && { 'aria-current': 'section' in item ? 'location' : 'page' })}
            >
              {item.label}
            </PlaceLink>
          </li>
        ))}
    </ul>
  )
}
