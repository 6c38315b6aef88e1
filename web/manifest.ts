import type { ManifestOptions } from 'vite-plugin-pwa'

const png = (name: string, sizes: string) => ({ src: `/${name}-${sizes}.png`, sizes, type: 'image/png' })

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [png(`shortcut-${icon}`, '96x96')],
})

/** Taken by `npm run screenshots:manifest`. */
const screenshot = (form_factor: 'narrow' | 'wide', page: string, sizes: string, label: string) => ({
  src: `/screenshots/${page}-${form_factor}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
})

/**
 * The web app manifest. Colours are the light theme's (`src/ui/theme.css`).
 * https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest
 */
export const manifest = {
  id: '/',
  name: 'Group Organizer',
  short_name: 'Groups',
  description: 'Find, join and organize hobby groups near you, even without a connection.',
  lang: 'en',
  dir: 'ltr',
  // Members begin on their own home, guests on the home page.
  start_url: '/auth?launch',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  // A link from outside opens in the open window. Forms keep their text.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  theme_color: '#fffcf5',
  background_color: '#f6efe1',
  categories: ['social', 'lifestyle'],
  icons: [
    png('pwa', '192x192'),
    png('pwa', '512x512'),
    { ...png('maskable', '192x192'), purpose: 'maskable' },
    { ...png('maskable', '512x512'), purpose: 'maskable' },
    { ...png('monochrome', '512x512'), purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('All Groups', '/#subscription-services', 'all-groups'),
    shortcut('Create Group', '/auth/create-group', 'create-group'),
    shortcut('My Groups', '/auth/my-group', 'my-groups'),
  ],
  screenshots: [
    screenshot('narrow', 'home', '720x1480', 'All groups, by hobby'),
    screenshot('narrow', 'group', '720x1480', 'A group and what its members say'),
    screenshot('wide', 'home', '1280x800', 'All groups, by hobby'),
    screenshot('wide', 'dashboard', '1280x800', 'Your groups at a glance'),
  ],
  share_target: {
    action: '/auth/create-group',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
} satisfies Partial<ManifestOptions>
