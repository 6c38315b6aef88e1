import type { ReactNode } from 'react'

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3Z',
  home: 'm3.5 11.5 8.5-7 8.5 7M6 9.8V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.8M10 20v-5.5h4V20',
  board: 'M4 5h16v14H4zM8 9.5h4M8 13h8M8 16h5',
  plus: 'M12 5v14M5 12h14',
  groups:
    'M9 11.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3 19.5c.4-3.6 2.7-5.6 6-5.6s5.6 2 6 5.6M15.7 5.2a3.2 3.2 0 0 1 0 5.7M17.5 14.3c2 .7 3.2 2.5 3.5 5.2',
  leave: 'M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5',
  date: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5 18.5 12 8 18.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  offline:
    'M3.5 3.5l17 17M5 9.8a11 11 0 0 1 4-2.4M12.5 6.6c2.5.1 4.7 1.2 6.5 3.2M8 13.4a6.5 6.5 0 0 1 3.5-1.8M12 18.4v.1',
  back: 'M19 12H5m5.5-5.5L5 12l5.5 5.5',
  down: 'm6 9.5 6 6 6-6',
  mail: 'M4 6.5h16v11.5H4zM4.5 7l7.5 6.5L19.5 7',
  phone:
    'M6.5 4h3l1.5 4-2 1.5c1 2.3 2.7 4 5 5l1.5-2 4 1.5v3c0 .9-.7 1.5-1.6 1.5C11 18 6 13 5 5.6 4.9 4.7 5.6 4 6.5 4Z',
  waiting: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.3l2.8 1.7',
  attention: 'M12 4.5 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
  more: 'M5.5 10.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM12 10.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM18.5 10.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  edit: 'm15.7 4.3 4 4L8.9 19.1l-5.2 1.2 1.2-5.2ZM13 7l4 4',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 10.5v5.5M13.7 10.5v5.5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M7 11H5.5v9h13v-9H17',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  flag: 'M6 20.5V4.5M6 5.5c4-2.5 7 2.5 12 0v8c-5 2.5-8-2.5-12 0',
  picture: 'M4 5.5h16v13H4zM4 15.5l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 9v.1',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4ZM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z',
  heart:
    'M12 19.5C6.5 15.6 3.8 12.6 3.8 9.4A4.4 4.4 0 0 1 12 7.3a4.4 4.4 0 0 1 8.2 2.1c0 3.2-2.7 6.2-8.2 10.1Z',
} as const

export type IconName = keyof typeof paths

type DrawingProps = { className?: string | undefined; children: ReactNode }

export const Drawing = ({ className = 'size-6', children }: DrawingProps) => (
  <svg
    viewBox="0 0 24 24"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

export const Icon = ({ name, className = 'size-6' }: { name: IconName; className?: string }) => (
  <Drawing className={`shrink-0 ${className}`}>
    <path d={paths[name]} />
  </Drawing>
)
