import { Drawing } from '../ui/icon.tsx'

/** Simplified signs of the five networks (specification, section 2), drawn for this footer. */
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

/** Five external networks, each in a tab of its own. */
export const SocialLinks = () => (
  // The signs, not the room to press them, stand in line with the text above.
  <ul className="-ml-4 flex flex-wrap gap-1">
    {networks.map(({ name, href, path }) => (
      <li key={name}>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name} (opens in a new tab)`}
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
