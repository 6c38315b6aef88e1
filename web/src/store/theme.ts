import { create } from 'zustand'
import { onOtherTab, readLocal, writeLocal } from './local-value.ts'

type Theme = 'light' | 'dark'

const key = 'theme'

const stored = (): Theme => (readLocal(key) === 'dark' ? 'dark' : 'light')

/** The browser's bar takes its colour from the meta tag's `data-*`. */
const show = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const colour = bar?.dataset[theme]
  if (bar && colour) bar.content = colour
}

/** Local storage keeps the word `theme` (specification, section 2). `index.html` reads it before the first paint. */
export const useTheme = create<{ theme: Theme; toggle: () => void }>()((set, get) => ({
  theme: stored(),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark'
    writeLocal(key, theme)
    set({ theme })
  },
}))

useTheme.subscribe(({ theme }) => {
  show(theme)
})
onOtherTab(key, () => {
  useTheme.setState({ theme: stored() })
})
