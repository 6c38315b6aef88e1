import { memo } from 'react'
import { sections, site } from '../domain/constants.ts'
import { useInstall } from '../pwa/install.ts'
import { commonText } from '../text/en/common.ts'
import { shellText } from '../text/en/shell.ts'
import { focusMain } from '../ui/focus.ts'
import { Drawing } from '../ui/icon.tsx'
import { type Place, PlaceLink } from '../ui/section-link.tsx'
import { LanguageChoice } from './language-choice.tsx'

const link = 'inline-flex min-h-11 min-w-11 items-center hover:underline underline-offset-4'

const columns = (): { label: string; links: (Place & { text: string })[] }[] => [
  {
    label: shellText.groups,
    links: [
      { text: commonText.home, to: '/' },
      { text: shellText.allGroups, section: sections.groups },
      { text: shellText.features, section: sections.benefits },
    ],
  },
  {
    label: shellText.about,
    links: [
      { text: shellText.contact, section: sections.contact },
      { text: commonText.terms, to: '/terms' },
      { text: shellText.privacyPolicy, to: '/terms' },
    ],
  },
]

export const Footer = memo(() => (
  <footer className="mt-20 bg-neutral text-neutral-content">
    <div className="mx-auto grid max-w-7xl grid-cols-2 gap-8 px-4 py-12 max-[18rem]:grid-cols-1 sm:px-6 md:grid-cols-[2fr_1fr_1fr]">
      <div className="flex flex-col items-start gap-4 max-md:col-span-full">
        <p className="flex items-center gap-3 font-display text-card font-bold max-[12rem]:flex-wrap">
          <img src="/logo.svg" alt="" width="44" height="44" loading="lazy" className="size-11 rounded-lg" />
          {site}
        </p>
        <p className="max-w-sm opacity-80">{shellText.slogan}</p>
        <SocialLinks />
        <LanguageChoice id="language" />
        <InstallOffer className={`${link} cursor-pointer underline`} />
      </div>
      {columns().map(({ label, links }) => (
        <nav key={label} aria-label={label}>
          <ul>
            {links.map(({ text, ...place }) => (
              <li key={text}>
                <PlaceLink place={place} className={link}>
                  {text}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    <p className="border-t border-white/15 px-4 pt-6 pb-14 text-center text-sm opacity-80">
      © {new Date().getFullYear()} {site}
    </p>
  </footer>
))

const InstallOffer = ({ className }: { className: string }) => {
  const { way, install } = useInstall()
  return (
    way === 'prompt' && (
      <button type="button" className={className} onClick={() => void install().then(focusMain)}>
        {shellText.installApp}
      </button>
    )
  )
}

const networks = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    path: 'M14 20v-7h2.6l.4-3h-3V8.2c0-.9.4-1.5 1.6-1.500H17V4.100C16.6 4 15.8 4 15 4c-2.4 0-4 1.4-4 4v2H8.500v3H11v7Z',
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    path: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM10 9v6l5-3Z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.8 7.200v.1',
  },
  {
    name: 'Twitter',
    href: 'https://twitter.com/',
    path: 'M20.5 6.500c-.6.4-1.3.6-2 .7a3.7 3.7 0 0 0-6.4 2.700v.8C9 10.6 6.3 9 4.3 6.600c-1 1.8-.5 4 1.2 5.1-.6 0-1.2-.2-1.7-.5 0 1.8 1.2 3.4 3 3.8-.5.1-1.1.2-1.7 0 .5 1.6 1.9 2.6 3.5 2.700A7.3 7.3 0 0 1 3.5 19a10.5 10.5 0 0 0 15.7-9.400c.6-.8 1-1.6 1.3-3.100Z',
  },
  {
    name: 'TikTok',
    href: 'https://www.tiktok.com/',
    path: 'M13.5 4v11.200a3.3 3.3 0 1 1-3.3-3.300M13.5 4c.3 2.6 2 4.5 4.8 4.8',
  },
] as const

const SocialLinks = () => (
  // The logos line up with the text above, not their touch targets.
  <ul className="-ms-4 flex flex-wrap gap-1">
    {networks.map(({ name, href, path }) => (
      <li key={name}>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={shellText.newTab({ name })}
          className="grid size-11 place-items-center rounded-full hover:bg-white/10"
        >
          <Drawing>
            <path d={path} />
          </Drawing>
        </a>
      </li>
    ))}
  </ul>
)
