import { useTheme } from '../store/theme.ts'
import { Icon } from '../ui/icon.tsx'

export const ThemeToggle = () => {
  const { theme, toggle } = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="btn btn-square btn-ghost"
      aria-label={`Switch to the ${next} theme`}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
