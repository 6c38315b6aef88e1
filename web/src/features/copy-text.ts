import { showDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'

/** Browsers may refuse, and pages without https have no clipboard: the text is then shown. */
export const copyText = async (text: string, { copied, byHand }: { copied: string; byHand: string }) => {
  try {
    await navigator.clipboard.writeText(text)
    await showToast(copied)
  } catch {
    await showDialog({ icon: 'info', title: byHand, text })
  }
}
