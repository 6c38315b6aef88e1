import { groupText } from '../../text/en/groups.ts'
import { copyText } from '../copy-text.ts'

export const canShare = () => 'share' in navigator

export const copyLink = (url: string) =>
  copyText(url, { copied: groupText.linkCopied, byHand: groupText.copyThisLink })

/** The member closed the system's sheet. */
const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** By the system's own sheet; where there is none, the link is copied. */
export const shareLink = async (link: { title: string; text?: string; url: string }) => {
  if (!canShare()) return copyLink(link.url)
  try {
    await navigator.share(link)
  } catch (error) {
    if (!isDismissed(error)) await copyLink(link.url)
  }
}
