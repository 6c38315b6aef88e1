import { groupText } from '../../text/en/groups.ts'
import { copyText } from '../copy-text.ts'

export const canShare = () => 'share' in navigator

export const copyLink = (url: string) =>
  copyText(url, { copied: groupText.linkCopied, byHand: groupText.copyThisLink })

/** The member closed the system's sheet. */
const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Opens the system's share sheet, or copies the link if there is none. */
export const shareLink = async (link: { title: string; text?: string; url: string }) => {
  if (!canShare()) return copyLink(link.url)
  try {
    await navigator.share(link)
  } catch (error) {
    if (!isDismissed(error)) await copyLink(link.url)
  }
}
