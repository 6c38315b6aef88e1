type Tone = 'success' | 'error' | 'info' | 'warning'

/** A short word in passing that takes no focus and is read out; gone after 3 seconds. `text` is text, never HTML. */
export const showToast = async (text: string, tone: Tone = 'success'): Promise<void> => {
  const { toast } = await import('./toastify.tsx')
  toast[tone](text)
}
