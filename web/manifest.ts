import { type ManifestOptions } from 'vite-plugin-pwa'

const shortcutIcons = [{ src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' }]

/** How the installed app presents itself. Colours are the light theme's (`src/ui/theme.css`). */
export const manifest = {
  id: '/',
  name: 'Group Organizer',
  short_name: 'Groups',
  description: 'Find, join and organize hobby groups near you, even without a connection.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#fffcf5',
  background_color: '#f6efe1',
  categories: ['social', 'lifestyle'],
  icons: [
    { src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' },
    { src: '/pwa-512x512.png', sizes: '512x512', type: 'image/png' },
    { src: '/pwa-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'All Groups', url: '/#subscription-services', icons: shortcutIcons },
    { name: 'Create Group', url: '/auth/create-group', icons: shortcutIcons },
    { name: 'My Group', url: '/auth/my-group', icons: shortcutIcons },
  ],
} satisfies Partial<ManifestOptions>
