import { Link } from 'react-router-dom'
import { sections } from '../domain/constants.ts'
import { SectionLink } from '../ui/section-link.tsx'
import { InstallOffer } from './install-offer.tsx'
import { SocialLinks } from './social-links.tsx'

const link = 'inline-flex min-h-11 min-w-11 items-center hover:underline underline-offset-4'

/** The dark edge of the board, on every page. */
export const Footer = () => (
  <footer tabIndex={-1} className="mt-20 bg-neutral text-neutral-content">
    <div className="mx-auto grid max-w-7xl grid-cols-2 gap-8 px-4 py-12 sm:px-6 md:grid-cols-[2fr_1fr_1fr]">
      <div className="flex flex-col items-start gap-4 max-md:col-span-2">
        <p className="flex items-center gap-3 font-display text-card font-bold">
          <img src="/logo.svg" alt="" width="44" height="44" loading="lazy" className="size-11 rounded-lg" />
          Group Organizer
        </p>
        <p className="max-w-sm opacity-80">A noticeboard for people who share a hobby.</p>
        <SocialLinks />
        <InstallOffer className={`${link} cursor-pointer underline`} />
      </div>
      <nav aria-label="Groups">
        <ul>
          <li>
            <Link to="/" className={link}>
              Home
            </Link>
          </li>
          <li>
            <SectionLink section={sections.groups} className={link}>
              All Groups
            </SectionLink>
          </li>
          <li>
            <SectionLink section={sections.benefits} className={link}>
              Features
            </SectionLink>
          </li>
        </ul>
      </nav>
      <nav aria-label="About">
        <ul>
          <li>
            <SectionLink section={sections.contact} className={link}>
              Contact
            </SectionLink>
          </li>
          <li>
            <Link to="/terms" className={link}>
              Terms
            </Link>
          </li>
          <li>
            <Link to="/terms" className={link}>
              Privacy Policy
            </Link>
          </li>
        </ul>
      </nav>
    </div>
    <p className="border-t border-white/15 px-4 pt-6 pb-14 text-center text-sm opacity-80">
      © {new Date().getFullYear()} Group Organizer
    </p>
  </footer>
)
