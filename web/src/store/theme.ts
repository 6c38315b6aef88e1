import { create } from 'zustand'
import { onOtherTab, readLocal, writeLocal } from './local-value.ts'

type Theme = 'light' | 'dark'

const key = 'theme'

const stored = (): Theme => (readLocal(key) === 'dark' ? 'dark' : 'light')

/** The page's colours follow `data-theme`; the browser's own bar takes its colour from the meta tag's `data-*`. */
const show = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const colour = bar?.dataset[theme]
  if (bar && colour) bar.content = colour
}

/**
 * Light or dark, kept in local storage as the bare word `theme` (specification, section 2). Anything else that is found
 * there counts as light. `index.html` applies the same rule before the first paint.
 */
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
